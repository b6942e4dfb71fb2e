import { describe, expect, it } from 'vitest';
import { uploadOf } from '../../src/serve/upload.ts';

async function sent(body: string | Uint8Array<ArrayBuffer>, type: string): Promise<string> {
  const request = new Request('http://localhost/solve', {
    method: 'POST',
    body,
    headers: { 'content-type': type },
  });
  const upload = await uploadOf(request);
  return 'bytes' in upload ? new TextDecoder('latin1').decode(upload.bytes) : `${upload.status}`;
}

describe('a body that curl calls a form', () => {
  it.each([
    ['board text', 'ab ba __', 'ab ba __'],
    ['lines', 'a b\nb a\n_ _', 'a b\nb a\n_ _'],
    ['JSON', '{"board":"ab ba __"}', '{"board":"ab ba __"}'],
    ['a form', 'board=ab+ba%20__', 'ab ba __'],
    ['a form with more fields', 'board=ab+ba+__&from=page', 'ab ba __'],
    ['an encoded value without a name', 'ab%20ba%20__', 'ab ba __'],
    ['a colour that is a sign of forms', 'a+ +a __', 'a+ +a __'],
  ])('is taken: %s', async (_, body, text) => {
    expect(await sent(body, 'application/x-www-form-urlencoded')).toBe(text);
  });

  it('may be a picture', async () => {
    const picture = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a);
    expect(await sent(picture, 'application/x-www-form-urlencoded')).toBe('\u0089PNG\r\n');
  });

  it('is refused if it is empty', async () => {
    expect(await sent('board=', 'application/x-www-form-urlencoded')).toBe('400');
  });
});

it('bodies of other types are not decoded', async () => {
  expect(await sent('board=a+b', 'text/plain')).toBe('board=a+b');
  expect(await sent('ab ba __', 'text/html')).toBe('415');
});
