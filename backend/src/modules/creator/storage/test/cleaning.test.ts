import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { deletedDayAgo } from '../../../../../test/harness/deleted-day-ago.js';
import { runJobs, runRepeatable } from '../../../../../test/harness/due-jobs.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { ObjectStore } from '../../../../platform/storage/index.js';
import { storageSite, stores } from './storage-site.js';
import { PartsClient, sendForm } from './upload-requests.js';

const dayMs = 86_400_000;

describe.each(stores)('in %s', (store) => {
  const { site, visitor, objects, whileStoreIsGone } = storageSite(store);
  let ada: VisitorClient;
  let parts: PartsClient;

  beforeEach(async () => {
    await site.database.query('delete from stored_files');
    await site.database.query('delete from uploads');
    await runRepeatable(site, 'unneeded-objects');
    ada = await visitor();
    parts = new PartsClient(site, ada);
  });

  it('bytes of deleted files are removed once they can’t be restored, and no earlier', async () => {
    const { key } = (await sendForm(site, ada)).body;
    const kept = await parts.whole(new Uint8Array(10));
    const before = await objects();
    await ada.call('DELETE /api/storage/file/:key', { params: { key } });
    await runRepeatable(site, 'purge-deleted-rows');
    await runRepeatable(site, 'unneeded-objects');
    expect(await objects()).toHaveLength(before.length);
    const [{ id } = { id: '' }] = await site.database.query<{ id: string }[]>(
      'select id from stored_files where key = $1',
      [key],
    );
    await deletedDayAgo(site, 'stored_files', id);
    await runRepeatable(site, 'purge-deleted-rows');
    await whileStoreIsGone(async () => {
      await expect(runRepeatable(site, 'unneeded-objects')).rejects.toThrow('store');
    });
    await runRepeatable(site, 'unneeded-objects');
    expect(await objects()).toHaveLength(before.length - 1);
    const { status } = await fetch(site.address + kept.fileUrl, { headers: ada.headers });
    expect(status).toBe(200);
  });

  it('objects that no file names are removed a day later, and none that is needed', async () => {
    const form = (await sendForm(site, ada)).body;
    const whole = await parts.whole(new Uint8Array(10));
    const begun = await parts.begin(10);
    await parts.part(begun.url, 0, new Uint8Array(5));
    const needed = await objects();
    const orphans = ['files/', 'uploads/storage-uploads/'].map(
      (folder) => folder + randomUUID().replaceAll('-', ''),
    );
    for (const key of orphans) await site.get(ObjectStore).put(key, Buffer.from('x'));
    await runRepeatable(site, 'orphaned-objects');
    expect((await objects()).toSorted()).toEqual([...needed, ...orphans].toSorted());
    await runRepeatable(site, 'orphaned-objects', new Date(Date.now() + 2 * dayMs));
    expect((await objects()).toSorted()).toEqual(needed.toSorted());
    for (const { fileUrl } of [form, whole])
      expect((await fetch(site.address + fileUrl, { headers: ada.headers })).status).toBe(200);
    expect((await parts.part(begun.url, 5, new Uint8Array(5))).status).toBe(200);
  });

  it('everything of an erased visitor goes, and nothing of another', async () => {
    await sendForm(site, ada);
    await parts.whole(new Uint8Array(10));
    await parts.begin(10);
    const bob = await visitor();
    await sendForm(site, bob);
    const params = { userId: '1', dataType: 'notes' } as const;
    await ada.call('POST /api/storage/user/:userId/:dataType', { params, body: 'x' });
    const counts = await site.database.transaction((manager) =>
      site.keeper('files').erase(ada.id, manager),
    );
    expect(counts).toEqual({ files: 2, documents: 1 });
    await runRepeatable(site, 'unneeded-objects');
    await runRepeatable(site, 'abandoned-uploads');
    await runJobs(site);
    expect(await objects()).toHaveLength(1);
    expect((await ada.call('GET /api/storage/uploads', {})).body).toEqual([]);
    expect((await bob.call('GET /api/storage/files', { query: {} })).body).toHaveLength(1);
  });

  it('76: a file that is deleted while it is read is read to its end', async () => {
    const bytes = new Uint8Array(8_000_000).fill(7);
    const { key } = await parts.whole(bytes);
    const response = await fetch(`${site.address}/api/storage/file/${key}`, {
      headers: ada.headers,
    });
    const reader = response.body?.getReader();
    let read = (await reader?.read())?.value?.length ?? 0;
    await site.database.query('delete from stored_files where key = $1', [key]);
    await runRepeatable(site, 'unneeded-objects');
    expect(await objects()).toEqual([]);
    for (;;) {
      const next = await reader?.read();
      if (!next || next.done) break;
      read += next.value.length;
    }
    expect(read).toBe(bytes.length);
    const again = await fetch(`${site.address}/api/storage/file/${key}`, { headers: ada.headers });
    expect(again.status).toBe(404);
  });
});

describe('two visitors who turn out to be one', () => {
  const { site, visitor } = storageSite('a folder');
  const call = 'POST /api/storage/user/:userId/:dataType';

  it('have the files, uploads and documents of both, and of two documents the remaining one’s', async () => {
    const [ada, bob] = [await visitor(), await visitor()];
    await sendForm(site, ada, { name: 'of ada' });
    await sendForm(site, bob, { name: 'of bob' });
    const { url } = await new PartsClient(site, ada).begin(3);
    for (const [who, dataType, body] of [
      [ada, 'notes', 'of ada'],
      [bob, 'notes', 'of bob'],
      [ada, 'drafts', 'of ada'],
    ] as const)
      await who.call(call, { params: { userId: '1', dataType }, body });
    const merge = () =>
      site.database.transaction((manager) => site.keeper('files').merge(manager, ada.id, bob.id));
    await merge();
    await merge();
    const { body } = await bob.call('GET /api/storage/files', { query: {} });
    expect(body.map(({ name }) => name).toSorted()).toEqual(['of ada', 'of bob']);
    expect((await new PartsClient(site, bob).part(url, 0, 'abc')).status).toBe(200);
    const read = async (dataType: 'notes' | 'drafts') => {
      const params = { userId: '1', dataType };
      return (await bob.call('GET /api/storage/user/:userId/:dataType', { params })).body.data;
    };
    expect([await read('notes'), await read('drafts')]).toEqual(['of bob', 'of ada']);
  });
});
