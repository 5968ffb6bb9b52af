import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { probeUnderTest } from './probe/probe-under-test.js';

const hashOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

async function* startingWith(head: Uint8Array, rest: AsyncIterable<Uint8Array>) {
  yield head;
  yield* rest;
}

describe('endpoints with forms', () => {
  const site = probeUnderTest();

  const send = (body: NonNullable<RequestInit['body']>, headers: Record<string, string> = {}) =>
    fetch(`${site.address}/api/probe/form`, {
      method: 'POST',
      body,
      headers: { origin: site.address, ...headers },
    });
  const post = (body: FormData) => send(body);
  const problemOf = async (response: Response) => (await response.json()) as { code: string };
  const formOf = (title: string, ...files: File[]) => {
    const form = new FormData();
    form.append('title', title);
    for (const file of files) form.append('files', file);
    return form;
  };
  const file = (size: number, name = 'a.png') => new File([new Uint8Array(size)], name);

  const disposition = 'content-disposition: form-data; name="f"; filename="f"';

  const kept = () => readdir(join(site.dataDir, 'uploads/forms'));

  it('check the fields, and have the files, in whichever order they come', async () => {
    const mixed = new FormData();
    mixed.append('files', file(300_000));
    mixed.append('title', 'Two');
    mixed.append('files', file(0, '../../b\u202e.png'));
    const response = await post(mixed);
    expect(await response.json()).toEqual({
      title: 'Two',
      files: [
        { name: 'a.png', size: 300_000, hash: hashOf(new Uint8Array(300_000)) },
        { name: 'b_.png', size: 0, hash: hashOf('') },
      ],
    });
    expect(await problemOf(await post(formOf('')))).toMatchObject({
      code: 'invalid-request',
      errors: [{ field: 'body.title' }],
    });
    expect(await kept()).toEqual([]);
  });

  it('refuse too many files, too large ones, and unknown fields, and keep nothing of them', async () => {
    const three = await post(formOf('Three', file(1), file(1), file(1)));
    expect((await problemOf(three)).code).toBe('malformed-form');
    expect((await problemOf(await post(formOf('Large', file(1_000_000))))).code).toBe(
      'body-too-large',
    );
    const more = formOf('More', file(1));
    more.append('more', 'x');
    expect((await problemOf(await post(more))).code).toBe('invalid-request');
    expect(await kept()).toEqual([]);
  });

  it('may be smaller for a caller than for others, who is told so before they have arrived', async () => {
    site.behavior.formLimit = 200_000;
    const refused = await post(formOf('Large', file(300_000)));
    expect(await problemOf(refused)).toMatchObject({
      code: 'body-too-large',
      detail: 'Buy more.',
      error: 'Buy more.',
      limit: 200_000,
    });
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)),
    });
    const type = 'multipart/form-data; boundary=b';
    const head = new TextEncoder().encode(`--b\r\n${disposition}\r\n\r\n`);
    const body = ReadableStream.from(startingWith(head, endless));
    const streamed = await fetch(`${site.address}/api/probe/form`, {
      method: 'POST',
      body,
      headers: { origin: site.address, 'content-type': type },
      duplex: 'half',
    });
    expect([streamed.status, (await problemOf(streamed)).code]).toEqual([413, 'body-too-large']);
    expect(await kept()).toEqual([]);
    expect((await post(formOf('Small', file(100_000)))).status).toBe(200);
  });

  const part = (headers: string, content: string) => `--b\r\n${headers}\r\n\r\n${content}\r\n`;
  const title = part('content-disposition: form-data; name="title"', 'T');
  it.each([
    ['no boundary', 'multipart/form-data', title],
    ['another boundary', 'multipart/form-data; boundary=c', `${title}--b--`],
    ['the end missing', 'multipart/form-data; boundary=b', title],
    [
      'a file cut off',
      'multipart/form-data; boundary=b',
      `${title}--b\r\n${disposition}\r\n\r\nhalf`,
    ],
    ['a field twice', 'multipart/form-data; boundary=b', `${title}${title}--b--`],
    [
      'a bomb of headers',
      'multipart/form-data; boundary=b',
      `${part(`x: ${'a'.repeat(900_000)}\r\n${disposition}`, 'x')}--b--`,
    ],
  ])('refuse a form with %s', async (_, type, body) => {
    const response = await send(body, { 'content-type': type });
    expect(response.status).toBe(400);
    expect(['malformed-form', 'invalid-request']).toContain((await problemOf(response)).code);
  });
});
