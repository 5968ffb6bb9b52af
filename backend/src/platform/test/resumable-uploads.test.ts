import { createHash, randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Upload, type UploadOptions } from 'tus-js-client';
import { openSite } from '../../../test/harness/test-site.js';
import { until } from '../../../test/harness/until.js';
import { type AnnouncedUpload, ApiProblem } from '../endpoints/index.js';
import { ObjectStore } from '../storage/index.js';
import { AbandonedUploads } from '../uploads/abandoned-uploads.js';
import { probeUnderTest } from './probe/probe-under-test.js';
import { probe } from './probe/probe.js';

describe('resumable uploads', () => {
  const site = probeUnderTest();
  const bytes = randomBytes(3_000_000);
  const hash = createHash('sha256').update(bytes).digest('hex');
  let cookie: string;
  beforeAll(async () => {
    cookie = await newVisitor();
  });
  beforeEach(async () => {
    await removeObjects();
    await site.database.query('delete from uploads');
  });

  const newVisitor = async () => {
    const response = await fetch(`${site.address}/api/probe/caller`);
    return response.headers
      .getSetCookie()
      .map((text) => text.split(';')[0])
      .join('; ');
  };
  const endpoint = () => `${site.address}/api/probe/uploads`;
  const headers = () => ({ cookie, origin: site.address });
  /** Uploads until it is complete, or until `isEnough`. @returns the address and the last response */
  const upload = (options: UploadOptions, isEnough: (sent: number) => boolean = () => false) =>
    new Promise<{ url: string; body: string }>((resolve, reject) => {
      const client = new Upload(bytes, {
        endpoint: endpoint(),
        headers: headers(),
        metadata: { filename: 'film.mp4' },
        chunkSize: 500_000,
        retryDelays: null,
        storeFingerprintForResuming: false,
        onError: reject,
        onSuccess: ({ lastResponse }) =>
          resolve({ url: client.url ?? '', body: lastResponse.getBody() }),
        onChunkComplete: (_, sent) => {
          if (isEnough(sent))
            void client.abort().then(() => resolve({ url: client.url ?? '', body: '' }));
        },
        ...options,
      });
      client.start();
    });
  const protocol = (method: string, url: string, extra: Record<string, string> = {}) =>
    fetch(url, { method, headers: { 'tus-resumable': '1.0.0', ...headers(), ...extra } });
  /** Uploads that are known. */
  const known = () => site.database.query<object[]>('select id from uploads where not is_accepted');

  const storedObjects = async () => {
    const keys = [];
    for await (const { key } of site.get(ObjectStore).list('uploads/')) keys.push(key);
    return keys;
  };
  const removeObjects = async () => {
    for (const key of await storedObjects()) await site.get(ObjectStore).remove(key);
  };

  it('arrive in parts, and contain the response of the handler', async () => {
    const { body } = await upload({});
    expect(JSON.parse(body)).toEqual({ name: 'film.mp4', size: bytes.length, hash });
    expect(await known()).toEqual([]);
    expect(await storedObjects()).toEqual([site.behavior.file]);
  });

  it('continue where they were interrupted', async () => {
    const { url } = await upload({}, (sent) => sent >= 1_000_000);
    const offset = Number((await protocol('HEAD', url)).headers.get('upload-offset'));
    expect(offset).toBeGreaterThanOrEqual(1_000_000);
    expect(offset).toBeLessThan(bytes.length);
    const { body } = await upload({ uploadUrl: url });
    expect(JSON.parse(body)).toMatchObject({ hash });
  });

  it('belong to the visitor who started them', async () => {
    const { url } = await upload({}, () => true);
    const other = { cookie: await newVisitor() };
    for (const method of ['HEAD', 'PATCH', 'DELETE']) {
      expect((await protocol(method, url, other)).status).toBe(404);
    }
    expect((await protocol('HEAD', `${endpoint()}/..%2f..%2fx`)).status).toBe(404);
    expect((await protocol('DELETE', url)).status).toBe(204);
    expect(await known()).toEqual([]);
    expect(await storedObjects()).toEqual([]);
  });

  it('count the last byte as missing until the handler has accepted it', async () => {
    site.behavior.onUpload = () => {
      throw new Error('broken');
    };
    let url: string | null = null;
    const failed = upload({
      onAfterResponse: (request) => {
        if (request.getMethod() === 'PATCH') url = request.getURL();
      },
    });
    await expect(failed).rejects.toThrow('unexpected response');
    expect(Number((await protocol('HEAD', String(url))).headers.get('upload-offset'))).toBe(
      bytes.length - 1,
    );
    site.behavior.onUpload = () => undefined;
    expect(JSON.parse((await upload({ uploadUrl: url })).body)).toMatchObject({ hash });
    // Both times it was stored under the same key.
    expect(await storedObjects()).toEqual([site.behavior.file]);
    const again = await protocol('HEAD', String(url));
    expect(again.headers.get('upload-offset')).toBe(String(bytes.length));
  });

  const refusal = () => {
    const extra = { plan: 'free', limit: 1, resetsAt: '2026-01-01T00:00:00.000Z' };
    return new ApiProblem('probe-quota', 'Too many films.', { extra });
  };

  it('pass on what the handler refuses, as a problem', async () => {
    site.behavior.onUpload = () => {
      throw refusal();
    };
    await expect(upload({})).rejects.toThrow('"plan":"free"');
  });

  it('are gone at once when their bytes are refused for what they are', async () => {
    site.behavior.onUpload = () => {
      throw new ApiProblem('unsupported-media-type', 'No films.');
    };
    await expect(upload({})).rejects.toThrow('No films.');
    expect([await known(), await storedObjects()]).toEqual([[], []]);
  });

  it('begin only where the module admits them, and leave nothing where it does not', async () => {
    const announced: AnnouncedUpload[] = [];
    site.behavior.onAnnounced = (one) => {
      announced.push(one);
      throw refusal();
    };
    await expect(upload({})).rejects.toThrow('Too many films.');
    const admitted = { size: bytes.length, metadata: { filename: 'film.mp4' } };
    expect(announced).toEqual([admitted]);
    expect(await known()).toEqual([]);
    expect(await readdir(join(site.dataDir, 'objects/.growing'))).toEqual([]);
  });

  it('are handed over once, also where the last byte is sent again meanwhile', async () => {
    const whole = { 'upload-length': '3', 'upload-metadata': 'filename YQ==' };
    const opened = await protocol('POST', endpoint(), whole);
    const url = new URL(opened.headers.get('location') ?? '', site.address).href;
    const patch = async (offset: number) => {
      const response = await fetch(url, {
        method: 'PATCH',
        headers: {
          'tus-resumable': '1.0.0',
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(offset),
          ...headers(),
        },
        body: 'abc'.slice(offset),
      });
      return response.status;
    };
    let calls = 0;
    let again: Promise<number> | undefined;
    site.behavior.onUpload = () => {
      calls += 1;
      again ??= patch(2);
    };
    expect(await patch(0)).toBe(200);
    expect(await again).toBeLessThan(500);
    expect(calls).toBe(1);
    expect(await storedObjects()).toHaveLength(1);
  });

  it.each([
    ['too large', { 'upload-length': '5000001' }, 'body-too-large'],
    ['without a length', {}, 'invalid-request'],
    ['without what must be said about it', { 'upload-metadata': '' }, 'invalid-request'],
    ['with broken metadata', { 'upload-metadata': 'filename %%%' }, 'invalid-request'],
  ])('refuse one %s', async (_, extra, code) => {
    const length: Record<string, string> =
      code === 'body-too-large' ? {} : { 'upload-length': '1' };
    const response = await protocol('POST', endpoint(), {
      'upload-metadata': 'filename YQ==',
      ...(Object.keys(extra).length > 0 && length),
      ...extra,
    });
    expect(await response.json()).toMatchObject({ code });
  });

  it('have other methods only where the protocol has them', async () => {
    const refused = await protocol('GET', `${endpoint()}/x`);
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'HEAD, PATCH, DELETE']);
  });

  it('are limited in number, and removed once they have expired', async () => {
    const start = () =>
      protocol('POST', endpoint(), { 'upload-length': '9', 'upload-metadata': 'filename YQ==' });
    for (let count = 0; count < 10; count += 1) expect((await start()).status).toBe(201);
    expect(await (await start()).json()).toMatchObject({ code: 'upload-conflict' });
    const job = site.get(AbandonedUploads);
    await job.sweep();
    expect(await known()).toHaveLength(10);
    await site.database.query(`update uploads set expires_at = now()`);
    await job.sweep();
    expect([await known(), await storedObjects()]).toEqual([[], []]);
  });

  it('go on in another process, and leave what was accepted when they are forgotten', async () => {
    const other = await openSite([probe], { dataDir: site.dataDir }, { url: site.databaseUrl });
    const { url } = await upload({}, (sent) => sent >= 1_000_000);
    const { body } = await upload({
      endpoint: `${other.address}/api/probe/uploads`,
      uploadUrl: url.replace(site.address, other.address),
      headers: { cookie, origin: other.address },
    });
    await other.close();
    expect(JSON.parse(body)).toMatchObject({ hash });
    await site.database.query(`update uploads set expires_at = now()`);
    await site.get(AbandonedUploads).sweep();
    expect(await site.database.query('select from uploads')).toEqual([]);
    expect(await storedObjects()).toHaveLength(1);
  });

  it('are written to by one request at a time, and the last one to come has its turn', async () => {
    const { url } = await upload({}, () => true);
    const offset = (await protocol('HEAD', url)).headers.get('upload-offset') ?? '';
    let stopSending = (): void => {};
    const slow = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new Uint8Array(1_000));
        stopSending = () => controller.error(new Error('gone'));
      },
    });
    const patch = (body: RequestInit['body']) =>
      fetch(url, {
        method: 'PATCH',
        headers: {
          'tus-resumable': '1.0.0',
          'content-type': 'application/offset+octet-stream',
          'upload-offset': offset,
          ...headers(),
        },
        body: body ?? null,
        duplex: 'half',
      });
    const former = patch(slow).then(
      ({ status }) => status,
      () => 'broken off',
    );
    await until(
      async () => (await site.database.query<object[]>('select from upload_locks')).length > 0,
    );
    const next = await patch(bytes.subarray(Number(offset)));
    stopSending();
    expect(await former).not.toBe(200);
    // The former one has moved the offset.
    expect(next.status).toBe(409);
    expect(JSON.parse((await upload({ uploadUrl: url })).body)).toMatchObject({
      size: bytes.length,
    });
    expect(await site.database.query('select from upload_locks')).toEqual([]);
  });

  it('that have lost bytes say so, and are forgotten', async () => {
    const { url } = await upload({}, (sent) => sent >= 1_000_000);
    const growing = join(site.dataDir, 'objects/.growing');
    for (const name of await readdir(growing)) await rm(join(growing, name));
    const retried = upload({ uploadUrl: url, endpoint: null });
    await expect(retried).rejects.toThrow('upload-expired');
    expect((await protocol('HEAD', url)).status).toBe(404);
    expect(await known()).toEqual([]);
  });

  it('are described with the requests of their protocol', async () => {
    const document = await (await fetch(`${site.address}/api/docs/openapi.json`)).json();
    const { paths } = document as { paths: Record<string, Record<string, object>> };
    expect(paths['/api/probe/uploads']?.['post']).toMatchObject({
      parameters: [
        { name: 'Tus-Resumable' },
        { name: 'Upload-Length' },
        { name: 'Upload-Metadata' },
      ],
      responses: { 200: { content: {} }, 201: { headers: { Location: {} } } },
    });
    const offset = { headers: { 'Upload-Offset': {} } };
    expect(paths['/api/probe/uploads/{uploadId}']).toMatchObject({
      head: { responses: { 200: offset, 404: {}, 410: {} } },
      patch: {
        parameters: [{ name: 'uploadId' }, { name: 'Tus-Resumable' }, { name: 'Upload-Offset' }],
        requestBody: { required: true, content: { 'application/offset+octet-stream': {} } },
        responses: { 200: { content: {} }, 204: offset, 409: {}, 413: {} },
      },
      delete: { responses: { 204: {}, 403: {}, 404: {} } },
    });
  });
});
