import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CHROMIUM, serveFolder } from '../browser.ts';
import { sharedFolder } from '../scratch.ts';
import { SCENES, tubesight } from './run.ts';

const folder = sharedFolder();

describe.skipIf(CHROMIUM === undefined)('play in a browser', () => {
  const env = { ...process.env, ...(CHROMIUM && { TUBESIGHT_CHROMIUM: CHROMIUM }) };

  it("plays the page's own play mode, from a link", async () => {
    const { url, server } = await serveFolder(resolve(import.meta.dirname, '../../dist/page'));
    const link = `${url}/#b=ball4.CBAA.BCAC.ABCB..&c=`;
    const { code, out } = await tubesight(
      ['play', '--browser', link, '--max-time', '150s'],
      folder,
      undefined,
      env,
    );
    server.close();
    expect(code).toBe(0);
    expect(out.trimEnd().split('\n').at(-1)).toMatch(/^ *\d+\. \d > \d$/);
  });

  it('ends if a person has to look, and keeps the picture', async () => {
    const { url, server } = await servePicture(resolve(SCENES, 'water-light-tops.png'));
    const args = ['play', '--browser', url, '--size', '540x1170', '--max-time', '100s', '-o', 'look.png'];
    const { code, err } = await tubesight(args, folder, undefined, env);
    server.close();
    expect(code).toBe(3);
    expect(err).toContain('the board may be misread');
    expect(readdirSync(folder)).toContain('look.png');
  });
});

/** A page that shows one picture, across all of its width. */
async function servePicture(file: string): Promise<{ url: string; server: Server }> {
  const server = createServer(({ url }, response) => {
    const isPicture = url === '/shot.png';
    response.writeHead(200, { 'content-type': isPicture ? 'image/png' : 'text/html' });
    response.end(
      isPicture
        ? readFileSync(file)
        : '<!doctype html><meta name="viewport" content="width=device-width"><body style="margin:0"><img src="/shot.png" style="width:100%">',
    );
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
