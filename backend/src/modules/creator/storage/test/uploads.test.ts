import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { runRepeatable } from '../../../../../test/harness/due-jobs.js';
import { until } from '../../../../../test/harness/until.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { stores, storageSite } from './storage-site.js';
import { picture } from './test-pictures.js';
import { PartsClient, sendForm } from './upload-requests.js';

const mebibyte = 1024 ** 2;
const hashOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

describe.each(stores)('in %s', (store) => {
  const { site, visitor, objects, whileStoreIsGone } = storageSite(store);
  let ada: VisitorClient;
  let bob: VisitorClient;
  let parts: PartsClient;

  beforeEach(async () => {
    await site.database.query('delete from stored_files');
    await site.database.query('delete from uploads');
    ada = await visitor();
    bob = await visitor();
    parts = new PartsClient(site, ada);
  });

  const names = async (who: VisitorClient) =>
    (await who.call('GET /api/storage/files', { query: {} })).body.map(({ name }) => name);
  const content = async (who: VisitorClient, key: string) => {
    const response = await fetch(`${site.address}/api/storage/file/${key}`, {
      headers: who.headers,
    });
    return Buffer.from(await response.arrayBuffer());
  };
  const formFiles = () => readdir(join(site.dataDir, 'uploads/forms'));
  /** What is in the store because of the work. */
  const added = async (work: () => Promise<unknown>) => {
    const before = await objects();
    await work();
    return (await objects()).filter((key) => !before.includes(key));
  };

  it('a file is worth keeping', async () => {
    await sendForm(site, ada, { name: 'a.txt', content: 'hello' });
    const { body } = await ada.call('GET /api/account/sign-in/offer', {});
    expect(body.offer).toEqual({ what: 'file' });
  });

  it('a form is kept with its hash, whatever the order of its fields', async () => {
    const { status, body } = await sendForm(site, ada, {
      name: 'Größe.bin',
      content: 'hello',
      videoId: 'video-1',
      userId: ada.id,
      folder: 'a/b',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      fileKey: expect.stringMatching(/^[a-z0-9]{32}$/),
      fileUrl: `/api/storage/file/${body.key}`,
      name: 'Größe.bin',
      folder: 'a/b',
      type: 'general',
      videoId: 'video-1',
      size: 5,
      sha256: hashOf('hello'),
    });
    expect(String(await content(ada, body.fileKey))).toBe('hello');
    expect(await formFiles()).toEqual([]);
    const empty = await sendForm(site, ada, { content: '', userId: '', videoId: '' });
    expect(empty.body).toMatchObject({ size: 0, videoId: null });
    expect(await content(ada, empty.body.key)).toHaveLength(0);
  });

  it('parts are kept where they arrived, and can be listed until they are whole', async () => {
    const bytes = randomBytes(200_000);
    const { url } = await parts.begin(bytes.length, { folder: 'a', modifiedAt: '1700000000000' });
    await parts.part(url, 0, bytes.subarray(0, 150_000));
    const { body: unfinished } = await ada.call('GET /api/storage/uploads', {});
    expect(unfinished).toMatchObject([
      {
        id: url.split('/').at(-1),
        name: 'film.mp4',
        type: 'general',
        folder: 'a',
        videoId: null,
        size: bytes.length,
        arrived: 150_000,
        modifiedAt: 1_700_000_000_000,
      },
    ]);
    expect((await bob.call('GET /api/storage/uploads', {})).body).toEqual([]);
    expect((await ada.call('GET /api/storage/usage', {})).body.usedBytes).toBe(bytes.length);
    const stored = await added(async () => {
      const { status, body } = await parts.part(url, 150_000, bytes.subarray(150_000));
      expect([status, body.sha256]).toEqual([200, hashOf(bytes)]);
      expect(hashOf(await content(ada, body.key))).toBe(hashOf(bytes));
    });
    expect(stored).toEqual([expect.stringMatching(/^uploads\/storage-uploads\//)]);
    expect((await ada.call('GET /api/storage/uploads', {})).body).toEqual([]);
    expect((await ada.call('GET /api/storage/usage', {})).body).toMatchObject({
      files: 1,
      usedBytes: bytes.length,
    });
  });

  it('an empty upload is whole from its beginning', async () => {
    await parts.begin(0, { name: 'empty' });
    expect(await names(ada)).toEqual(['empty']);
  });

  it.each([
    ['general', 10],
    ['avatar', 5],
    ['thumbnail', 3],
  ] as const)(
    '73: a %s file of more than %d MB is refused, with its length or without',
    async (type, megabytes) => {
      const limit = megabytes * mebibyte;
      const error = `File size must be less than ${megabytes}MB`;
      const refusal = { code: 'file-too-large', detail: error, limit };
      const stored = await added(async () => {
        const bytes = new Uint8Array(limit + 1);
        const form = await sendForm(site, ada, { type, content: bytes });
        expect(form).toMatchObject({ status: 413, body: { ...refusal, error } });
        const announced = await parts.begin(limit + 1, { type });
        expect(announced).toMatchObject({ status: 413, problem: refusal });
      });
      expect([stored, await names(ada), await formFiles()]).toEqual([[], [], []]);
      expect((await parts.begin(limit, { type })).status).toBe(201);
    },
  );

  it('73: a form without end is broken off at the limit, and nothing of it is left', async () => {
    const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="f"\r\n\r\n';
    let sent = 0;
    const endless = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode(head)),
      pull: (controller) => {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536));
        if (sent > 64 * mebibyte) controller.close();
      },
    });
    const response = await fetch(`${site.address}/api/storage/upload`, {
      method: 'POST',
      headers: {
        ...ada.headers,
        origin: site.address,
        'content-type': 'multipart/form-data; boundary=b',
      },
      body: endless,
      duplex: 'half',
    });
    expect([response.status, await response.json()]).toMatchObject([
      413,
      { code: 'file-too-large', error: 'File size must be less than 10MB' },
    ]);
    expect([await names(ada), await formFiles()]).toEqual([[], []]);
  });

  it('74: a form that is broken off leaves nothing', async () => {
    const stop = new AbortController();
    const stored = await added(async () => {
      const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="f"\r\n\r\n';
      const body = new ReadableStream({
        start: (controller) =>
          controller.enqueue(new TextEncoder().encode(head + 'a'.repeat(100_000))),
      });
      const sending = fetch(`${site.address}/api/storage/upload`, {
        method: 'POST',
        headers: {
          ...ada.headers,
          origin: site.address,
          'content-type': 'multipart/form-data; boundary=b',
        },
        body,
        duplex: 'half',
        signal: stop.signal,
      });
      await until(async () => (await formFiles()).length > 0);
      stop.abort();
      await expect(sending).rejects.toThrow('aborted');
      await until(async () => (await formFiles()).length === 0);
    });
    expect([stored, await names(ada)]).toEqual([[], []]);
  });

  it('74: parts that are broken off keep what has arrived, and leave nothing once they are given up', async () => {
    const { url } = await parts.begin(100_000);
    const stop = new AbortController();
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new Uint8Array(60_000)),
    });
    const sending = fetch(site.address + url, {
      method: 'PATCH',
      headers: {
        ...ada.headers,
        origin: site.address,
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
      },
      body,
      duplex: 'half',
      signal: stop.signal,
    });
    await until(
      async () => (await site.database.query<object[]>('select from upload_locks')).length > 0,
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    stop.abort();
    await expect(sending).rejects.toThrow('aborted');
    await until(async () => (await parts.offset(url)) === 60_000);
    const before = await objects();
    expect((await parts.send('DELETE', url)).status).toBe(204);
    expect((await objects()).length).toBeLessThanOrEqual(before.length);
    expect((await ada.call('GET /api/storage/uploads', {})).body).toEqual([]);
    expect((await ada.call('GET /api/storage/usage', {})).body.usedBytes).toBe(0);
  });

  it('of an avatar only what was made of it is kept, whichever way it comes', async () => {
    const bytes = new Uint8Array(await picture({ width: 800, height: 600 }).jpeg().toBuffer());
    const stored = await added(async () => {
      const { body } = await sendForm(site, ada, {
        type: 'avatar',
        name: 'me.jpg',
        content: bytes,
      });
      const inParts = await parts.whole(bytes, { type: 'avatar', name: 'me.jpg' });
      for (const file of [body, inParts])
        expect(file).toMatchObject({
          type: 'avatar',
          mediaType: 'image/jpeg',
          picture: { width: 800, height: 600, crop: null },
          sha256: hashOf(bytes),
        });
      await runRepeatable(site, 'unneeded-objects');
    });
    expect(stored.filter((key) => !key.startsWith('pictures/'))).toEqual([]);
    expect(stored.length).toBeGreaterThanOrEqual(4);
  });

  it('an avatar is cut as was chosen before it was sent, also of a photo larger than what is kept', async () => {
    const bytes = new Uint8Array(await picture({ width: 4000, height: 3000 }).jpeg().toBuffer());
    const cut = (crop: string) => parts.whole(bytes, { type: 'avatar', name: 'me.jpg', crop });
    const right = await cut('2800,1000,1000,1000');
    const crop = { x: 2240, y: 800, width: 800, height: 800 };
    expect(right.picture).toEqual({ width: 3200, height: 2400, crop });
    const small = await content(ada, `${right.key}?size=small`);
    expect((await sharp(small).stats()).dominant).toMatchObject({ r: 8, b: 248 });
    const outside = await cut('3500,0,1000,1000');
    expect(outside.picture).toMatchObject({ crop: null });
    expect((await parts.begin(10, { crop: '1,2,3' })).problem?.code).toBe('invalid-request');
  });

  it('a picture is kept with what was made of it, and both go when there is no room', async () => {
    const bytes = new Uint8Array(await picture({ width: 800, height: 600 }).png().toBuffer());
    const { body } = await sendForm(site, ada, { name: 'a.png', content: bytes });
    expect(body).toMatchObject({ mediaType: 'image/png', picture: { width: 800, height: 600 } });
    await site.database.query(`update stored_files set size = 524288000 - 100`);
    const stored = await added(async () => {
      const refused = await sendForm(site, ada, { name: 'b.png', content: bytes });
      expect(refused.body.code).toBe('storage-full');
    });
    expect([stored, await names(ada)]).toEqual([[], ['a.png']]);
  });

  it('69: what is no picture is no avatar, and is gone at once', async () => {
    const stored = await added(async () => {
      const form = await sendForm(site, ada, { type: 'avatar', name: 'me.png', content: 'hello' });
      expect([form.status, form.body.code]).toEqual([415, 'file-type-refused']);
      const { url } = await parts.begin(5, { type: 'avatar', name: 'me.png' });
      expect((await parts.part(url, 0, 'hello')).body.code).toBe('file-type-refused');
      expect((await parts.send('HEAD', url)).status).toBe(404);
    });
    expect([stored, await names(ada)]).toEqual([[], []]);
  });

  it('51: nobody uploads for another, or goes on with another’s upload', async () => {
    const form = await sendForm(site, ada, { userId: bob.id });
    expect(form).toMatchObject({ status: 403, body: { code: 'not-your-files' } });
    const { url } = await parts.begin(10);
    const others = new PartsClient(site, bob);
    expect((await others.part(url, 0, 'x')).status).toBe(404);
    expect((await others.send('DELETE', url)).status).toBe(404);
    expect(await parts.offset(url)).toBe(0);
  });

  it('78: the list works while the store is down, and uploads wait for it', async () => {
    const { key } = (await sendForm(site, ada)).body;
    const { url } = await parts.begin(3);
    await whileStoreIsGone(async () => {
      const form = await sendForm(site, ada);
      expect([form.status, form.body.code]).toEqual([503, 'unavailable']);
      expect((await parts.part(url, 0, 'abc')).status).toBe(503);
      const read = await fetch(`${site.address}/api/storage/file/${key}`, { headers: ada.headers });
      expect(read.status).toBe(503);
      expect(await names(ada)).toEqual(['notes.txt']);
      expect((await ada.call('GET /api/storage/usage', {})).status).toBe(200);
    });
    expect(await formFiles()).toEqual([]);
    const offset = await parts.offset(url);
    expect((await parts.part(url, offset, 'abc'.slice(offset))).status).toBe(200);
    expect(await names(ada)).toEqual(['film.mp4', 'notes.txt']);
  });
});
