import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { showsText } from './shows-text.js';

/** Draws its text after its load event, and keeps a connection for updates open. */
const page = `<title>News</title><p hidden>Secret</p><script>
  new EventSource('/updates');
  addEventListener('load', () => setTimeout(() => { document.body.append('Platform News Hub'); }, 300));
</script>`;

describe('showsText', () => {
  let server: Server;
  let url: string;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const isPage = request.url === '/';
      response.setHeader('content-type', isPage ? 'text/html' : 'text/event-stream');
      if (isPage) response.end(page);
      else response.write('data: 1\n\n');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('waits for what scripts draw', async () => {
    expect(await showsText(url, 'Platform News Hub')).toBe(true);
  });

  it('sees only what visitors see', async () => {
    expect(await showsText(url, 'Secret', 1)).toBe(false);
  });

  it('fails where it could not look', async () => {
    await expect(showsText('http://127.0.0.1:1/', 'News')).rejects.toThrow(
      /ERR_UNSAFE_PORT|REFUSED/,
    );
  });
});
