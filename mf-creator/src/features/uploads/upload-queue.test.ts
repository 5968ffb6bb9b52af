import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { sha256 as hash } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { stubApi } from '@tessera/area-testing';
import { waitFor } from '@testing-library/react';
import { buildStoredFile } from '../../../test/builders';
import { MemoryTus } from '../../../test/memory-tus';
import type { Upload, UploadDetails } from './upload';
import { UploadQueue } from './upload-queue';

const general: UploadDetails = { type: 'general' };
let isOnline = true;

beforeEach(() => {
  isOnline = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const fileOf = (name: string, content: BlobPart = name) =>
  new File([content], name, { lastModified: 1_700_000_000_000 });

function openQueue() {
  const tus = new MemoryTus();
  const done = jest.fn<(upload: Upload) => void>();
  const failed = jest.fn<(upload: Upload) => void>();
  const queue = new UploadQueue({ httpStack: tus });
  queue.onEnding((upload) => (upload.state === 'done' ? done : failed)(upload));
  const state = (id: string) => queue.all().find((one) => one.id === id)?.state;
  return { tus, queue, done, failed, state };
}

/** Lets tus requests end in the order in which they are released. */
function gateOf(tus: MemoryTus) {
  let open: () => void = () => undefined;
  tus.gate = new Promise((resolve) => (open = resolve));
  return () => {
    tus.gate = null;
    open();
  };
}

describe('UploadQueue', () => {
  it('brings a file to the server with what it is for', async () => {
    const { tus, queue, done, state } = openQueue();
    const id = queue.add(fileOf('notes.txt'), { ...general, folder: 'trips/2026', videoId: 'v1' });
    await waitFor(() => expect(state(id)).toBe('done'));
    const [upload] = tus.uploads.values();
    expect(upload?.bytes).toEqual(utf8ToBytes('notes.txt'));
    expect(upload?.metadata).toEqual({
      name: 'notes.txt',
      type: 'general',
      folder: 'trips/2026',
      videoId: 'v1',
      modifiedAt: '1700000000000',
    });
    expect(done.mock.calls[0]?.[0]).toMatchObject({ name: 'notes.txt', sent: 9, serverId: 'u1' });
  });

  it('sends large files in parts, and goes on where a broken line has stopped it', async () => {
    const { tus, queue, state } = openQueue();
    const content = new Uint8Array(17 * 1024 * 1024).fill(7);
    let parts = 0;
    Object.defineProperty(tus.faults, 'shift', {
      value: () => ((parts += 1) === 2 ? 'broken line' : undefined),
    });
    const id = queue.add(fileOf('film.mp4', content), general);
    await waitFor(() => expect(state(id)).toBe('retrying'), { timeout: 10_000 });
    await waitFor(() => expect(state(id)).toBe('done'), { timeout: 20_000 });
    expect(tus.uploads.get('u1')?.bytes.length).toBe(content.length);
    expect(tus.requests.map((one) => one.split(' ')[0])).toEqual([
      'POST',
      'PATCH',
      'PATCH',
      'HEAD',
      'PATCH',
      'PATCH',
    ]);
  });

  it('has three in flight, and the others in line', async () => {
    const { tus, queue } = openQueue();
    const open = gateOf(tus);
    for (let count = 0; count < 8; count += 1) queue.add(fileOf(`${count}.txt`), general);
    const states = () => queue.all().map(({ state }) => state);
    expect(states().filter((state) => state === 'waiting')).toHaveLength(5);
    await waitFor(() => expect(tus.mostAtOnce).toBe(3));
    open();
    await waitFor(() => expect(new Set(states())).toEqual(new Set(['done'])));
    expect(tus.mostAtOnce).toBe(3);
    expect(tus.uploads.size).toBe(8);
  });

  it('rests while it is paused, lets others go first, and goes on', async () => {
    const { tus, queue, state } = openQueue();
    const open = gateOf(tus);
    const ids = [1, 2, 3, 4].map((count) => queue.add(fileOf(`${count}.txt`), general));
    const [first = '', , , last = ''] = ids;
    await waitFor(() => expect(tus.mostAtOnce).toBe(3));
    queue.pause(first);
    expect(state(last)).toBe('uploading');
    open();
    await waitFor(() => expect(state(last)).toBe('done'));
    expect(state(first)).toBe('paused');
    queue.resume(first);
    await waitFor(() => expect(state(first)).toBe('done'));
    expect(tus.uploads.size).toBe(4);
  });

  it('waits while the device is offline, and goes on by itself', async () => {
    const { tus, queue, state } = openQueue();
    const open = gateOf(tus);
    const id = queue.add(fileOf('a.txt'), general);
    await waitFor(() => expect(tus.mostAtOnce).toBe(1));
    isOnline = false;
    dispatchEvent(new Event('offline'));
    expect(state(id)).toBe('offline');
    open();
    isOnline = true;
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(state(id)).toBe('done'));
  });

  it.each([409, 423, 429, 503])('tries again after %s', async (status) => {
    const { tus, queue, state } = openQueue();
    tus.faults.push({ status });
    const id = queue.add(fileOf('a.txt'), general);
    await waitFor(() => expect(state(id)).toBe('retrying'));
    await waitFor(() => expect(state(id)).toBe('done'), { timeout: 10_000 });
  });

  it('says what the server says where trying again makes no sense', async () => {
    const { tus, queue, failed, state } = openQueue();
    const body = { code: 'storage-full', title: 'Your storage is full', limit: 10 };
    tus.faults.push({ status: 409 + 4, body });
    const id = queue.add(fileOf('a.txt'), general);
    await waitFor(() => expect(state(id)).toBe('failed'));
    expect(queue.all()[0]?.error).toBe('Your storage is full');
    expect(failed).toHaveBeenCalledTimes(1);
    queue.resume(id);
    await waitFor(() => expect(state(id)).toBe('done'));
  });

  it('has the chosen part of a picture go with it', async () => {
    const { tus, queue, state } = openQueue();
    const crop = { x: 500, y: 0, width: 3000, height: 3000 };
    const id = queue.add(fileOf('me.jpg'), { type: 'avatar', crop });
    await waitFor(() => expect(state(id)).toBe('done'));
    expect(tus.uploads.get('u1')?.metadata).toMatchObject({ crop: '500,0,3000,3000' });
  });

  it('deletes what arrived damaged, and sends it once more', async () => {
    const { tus, queue, state } = openQueue();
    tus.damages = 1;
    const api = stubApi({ [`DELETE /api/storage/file/${'u1'.padEnd(32, '0')}`]: () => ({}) });
    const id = queue.add(fileOf('a.txt'), general);
    await waitFor(() => expect(state(id)).toBe('done'));
    expect(api.requests.map(({ method }) => method)).toEqual(['DELETE']);
    expect(queue.all()[0]?.file?.key).toMatch(/^u2/);
  });

  it('reports what arrived damaged twice', async () => {
    const { tus, queue, state } = openQueue();
    tus.damages = 2;
    stubApi({
      [`DELETE /api/storage/file/${'u1'.padEnd(32, '0')}`]: () => ({}),
      [`DELETE /api/storage/file/${'u2'.padEnd(32, '0')}`]: () => ({}),
    });
    const id = queue.add(fileOf('a.txt'), general);
    await waitFor(() => expect(state(id)).toBe('failed'));
    expect(queue.all()[0]?.error).toMatch(/arrived damaged twice/);
  });

  it('finds the file of an upload whose last answer was lost', async () => {
    const { tus, queue, state } = openQueue();
    tus.uploads.set('old', { size: 5, metadata: {}, bytes: utf8ToBytes('a.txt') });
    const sha256 = bytesToHex(hash(utf8ToBytes('a.txt')));
    stubApi({ '/api/storage/files': () => [buildStoredFile({ name: 'a.txt', sha256 })] });
    const id = queue.add(fileOf('a.txt'), general, 'old');
    await waitFor(() => expect(state(id)).toBe('done'));
    expect(tus.requests).toEqual(['HEAD /api/storage/uploads/old']);
    expect(queue.all()[0]?.file?.sha256).toBe(sha256);
  });

  it('sends a file anew where nothing is left of it', async () => {
    const { tus, queue, state } = openQueue();
    const id = queue.add(fileOf('a.txt'), general, 'gone');
    await waitFor(() => expect(state(id)).toBe('done'));
    expect(tus.requests.map((one) => one.split(' ')[0])).toEqual(['HEAD', 'POST', 'PATCH']);
  });

  it('forgets what is canceled, also on the server', async () => {
    const { tus, queue } = openQueue();
    const open = gateOf(tus);
    const id = queue.add(fileOf('a.txt'), general);
    await waitFor(() => expect(tus.mostAtOnce).toBe(1));
    queue.remove(id);
    open();
    await waitFor(() => expect(tus.uploads.size).toBe(0));
    expect(queue.all()).toEqual([]);
  });
});
