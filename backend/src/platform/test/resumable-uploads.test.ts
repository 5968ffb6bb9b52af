import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Upload, type UploadOptions } from 'tus-js-client';
import { ApiProblem } from '../endpoints/index.js';
import { ObjectStore } from '../storage/index.js';
import { UploadFolder } from '../uploads/upload-folder.js';
import { probeUnderTest } from './probe/probe-under-test.js';

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
  const storedFiles = async () => {
    const all = await readdir(join(site.dataDir, 'uploads'), { recursive: true }).catch(() => []);
    return all.filter((name) => name.endsWith('.bytes'));
  };

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
    expect(await storedFiles()).toEqual([]);
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
    expect(await storedFiles()).toEqual([]);
  });

  it('count the last part as missing until the handler has accepted it', async () => {
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
      2_500_000,
    );
    site.behavior.onUpload = () => undefined;
    expect(JSON.parse((await upload({ uploadUrl: url })).body)).toMatchObject({ hash });
    // Both times it was stored under the same key.
    expect(await storedObjects()).toEqual([site.behavior.file]);
    const again = await protocol('HEAD', String(url));
    expect(again.headers.get('upload-offset')).toBe(String(bytes.length));
  });

  it('pass on what the handler refuses, as a problem', async () => {
    site.behavior.onUpload = () => {
      const extra = { plan: 'free', limit: 1, resetsAt: '2026-01-01T00:00:00.000Z' };
      throw new ApiProblem('probe-quota', 'Too many films.', { extra });
    };
    await expect(upload({})).rejects.toThrow('"plan":"free"');
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
    const open = (await storedFiles()).length;
    for (let count = open; count < 10; count += 1) expect((await start()).status).toBe(201);
    expect(await (await start()).json()).toMatchObject({ code: 'upload-conflict' });
    const folder = site.get(UploadFolder);
    await folder.sweep(Date.now());
    expect(await storedFiles()).toHaveLength(10);
    await folder.sweep(Date.now() + 2 * 3_600_000);
    expect(await readdir(join(site.dataDir, 'uploads'))).toEqual([]);
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
