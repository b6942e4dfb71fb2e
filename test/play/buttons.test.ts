import { describe, expect, it } from 'vitest';
import { buttonIn, firstLevelIn, isAdvertising, type Purpose } from '../../src/play/buttons.ts';

/** Print on a screen, a line each, one under the other. */
function screenOf(...texts: string[]) {
  return texts.map((text, i) => ({ text, left: 100, right: 300, top: 100 * i, bottom: 100 * i + 40 }));
}

function pressed(purposes: readonly Purpose[], ...texts: string[]): string | undefined {
  return buttonIn(screenOf(...texts), purposes)?.text;
}

describe('the button for a purpose', () => {
  it.each<[string, readonly Purpose[], string[], string | undefined]>([
    ['to the next level', ['next'], ['Level 3', 'Well done!', 'Next'], 'next'],
    ['with an arrow', ['next'], ['NEXT LEVEL >'], 'next level'],
    ['in German', ['next'], ['Geschafft!', 'Weiter »'], 'weiter'],
    ['in Danish, as the reader makes it out', ['next'], ['Næste'], 'naeste'],
    ['in Portuguese', ['next'], ['Próximo nível'], 'proximo nivel'],
    ['that begins', ['begin'], ['Some balls are hidden', 'START'], 'start'],
    ['that starts a level again', ['restart'], ['Undo', 'Restart'], 'restart'],
    ['by the first purpose that has one', ['next', 'begin'], ['Start', 'Continue'], 'continue'],
  ])('is found: %s', (_name, purposes, texts, button) => {
    expect(pressed(purposes, ...texts)).toBe(button);
  });

  it.each<[string, readonly Purpose[], string[]]>([
    ['where a line says more', ['next'], ['Next week: 100 new levels']],
    ['for another purpose', ['next'], ['Restart']],
  ])('is not found %s', (_name, purposes, texts) => {
    expect(pressed(purposes, ...texts)).toBeUndefined();
  });

  it('is the lowest of several, at its middle', () => {
    expect(buttonIn(screenOf('Continue', 'Score', 'Continue'), ['next'])).toEqual({
      at: { x: 200, y: 220 },
      text: 'continue',
      isNext: false,
    });
  });

  it('is the first level on a menu, though the others are locked', () => {
    expect(firstLevelIn(screenOf('Choose a level', '1'))?.at).toEqual({ x: 200, y: 120 });
    expect(firstLevelIn(screenOf('Level 1'))).toBeUndefined();
  });

  it('is not looked for where something is advertised, unless in a banner at the edge', () => {
    const print = screenOf('Block Blast', 'Next', 'Next', 'Install');
    expect(isAdvertising(print, 700)).toBe(true);
    expect(isAdvertising(print, 340)).toBe(false);
    expect(isAdvertising(screenOf('Level 3', 'Next'), 700)).toBe(false);
  });
});
