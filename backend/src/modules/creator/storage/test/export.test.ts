import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import { runJobs } from '../../../../../test/harness/due-jobs.js';
import { present } from '../../../../../test/harness/present.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { modules } from './storage-modules.js';
import { stored } from './stored.js';
import { picture } from './test-pictures.js';
import { PartsClient, sendForm } from './upload-requests.js';

const site = testSite(modules);
const run = promisify(execFile);

/** @returns its path */
async function exported(who: VisitorClient): Promise<string> {
  await who.call('POST /api/account/export', {});
  await runJobs(site);
  const ready = present((await who.call('GET /api/account/export', {})).body.export);
  expect(ready.state).toBe('ready');
  const url = `${site.address}/api/account/exports/${ready.id}/archive`;
  const response = await fetch(url, { headers: who.headers });
  const path = join(site.dataDir, `${ready.id}.zip`);
  await writeFile(path, Buffer.from(await response.arrayBuffer()));
  return path;
}

const fileIn = async (archive: string, name: string) =>
  (await run('unzip', ['-p', archive, name], { encoding: 'buffer', maxBuffer: 10_000_000 })).stdout;

it('an archive has the files themselves in their folders, and what is known of them', async () => {
  const [ada, bob] = [site.visitor(), site.visitor()];
  for (const who of [ada, bob]) await who.call('GET /api/storage/usage', {});
  const bytes = randomBytes(300_000);
  const film = { name: 'film.mp4', folder: 'trips/2026' };
  const { key } = await new PartsClient(site, ada).whole(bytes, film);
  const link = (
    await ada.call('POST /api/storage/file/:key/links', {
      params: { key },
      body: { expiresInHours: 24 },
    })
  ).body;
  await sendForm(site, ada, { name: 'Größe.txt', content: 'first' });
  await sendForm(site, ada, { name: 'größe.txt', content: 'second' });
  await stored(site, ada, { name: 'gone.txt', objectKey: 'files/gone' });
  const avatar = new Uint8Array(await picture({ width: 80, height: 60 }).png().toBuffer());
  await sendForm(site, ada, { name: 'me.png', type: 'avatar', content: avatar });
  await sendForm(site, bob, { name: 'private.txt' });
  const params = { userId: '1', dataType: 'notes' } as const;
  await ada.call('POST /api/storage/user/:userId/:dataType', { params, body: { a: 1 } });

  const archive = await exported(ada);
  await run('unzip', ['-tq', archive]);
  const names = (await run('unzip', ['-Z1', archive])).stdout.trim().split('\n');
  expect(names.filter((name) => name.startsWith('files/')).toSorted()).toEqual([
    'files/Größe.txt',
    'files/gone.txt',
    'files/größe (2).txt',
    'files/me.png.webp',
    'files/trips/2026/film.mp4',
  ]);
  expect((await fileIn(archive, 'files/trips/2026/film.mp4')).equals(bytes)).toBe(true);
  const text = String(await fileIn(archive, 'files.json'));
  expect(text).not.toContain(link.url.split('=').at(-1));
  const known = JSON.parse(text) as object;
  expect(known).toMatchObject({
    files: [{ ...film, size: 300_000, links: [{ createdAt: link.createdAt }] }, {}, {}, {}, {}],
    documents: [{ dataType: 'notes', data: { a: 1 } }],
  });
});
