import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { modules } from '../../src/composed-modules.js';
import { EntitlementsFacade } from '../../src/modules/billing/entitlements/index.js';
import { AppModule, migrationsOf } from '../../src/platform/app.module.js';
import { readSettings } from '../../src/platform/config/index.js';
import { createApp } from '../../src/platform/create-app.js';
import { migrateDatabase } from '../../src/platform/database/index.js';
import { createLogger } from '../../src/platform/logging/index.js';

/*
 * The site of `bench -- upload`, its parent process, and beside it a bare server that pipes what it gets into a file, with the same hash and
 * made as durable, in one process. It tells its parent both addresses, and then answers what it is asked.
 */

const question = z.union([
  /** Lets a visitor have as much as the largest plan does. */
  z.object({ premium: z.string() }),
  /** What the process has had at most since it was asked last, and what it has now, in bytes. */
  z.literal('memory'),
  /** Makes a photo of 12 megapixels. */
  z.literal('photo'),
]);

const settings = {
  ...readSettings(modules),
  jobs: 'elsewhere',
  discovery: false,
  sampleCatalog: 'off',
  rateLimitPerMinute: 10_000_000,
} as const;
const { databaseUrl, dataDir } = settings;
if (!databaseUrl || !process.send) throw new Error('Started by `npm run bench -- upload`');
await migrateDatabase(databaseUrl, migrationsOf(modules));
const root = AppModule.of(settings, databaseUrl, modules);
const app = await createApp(root, settings, createLogger('warn', process.stderr));

const folder = join(dataDir, 'bare');
await mkdir(folder, { recursive: true });
const bare = createServer((request, response) => {
  void (async () => {
    const hash = createHash('sha256');
    request.on('data', (chunk: Buffer) => hash.update(chunk));
    const path = join(folder, randomUUID());
    await pipeline(request, createWriteStream(path, { flags: 'wx', flush: true }));
    response.end(JSON.stringify({ sha256: hash.digest('hex') }));
  })();
});

let peak = 0;
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 10);

function memory() {
  const now = process.memoryUsage.rss();
  const most = Math.max(peak, now);
  peak = 0;
  return { now, peak: most };
}

async function grant(visitorId: string): Promise<void> {
  const until = new Date(Date.now() + 86_400_000);
  const granted = { visitorId, plan: 'premium', source: 'subscription:bench', until } as const;
  await app
    .get(DataSource)
    .transaction((manager) =>
      app.get(EntitlementsFacade).grant(manager, { ...granted, reason: 'Measured.' }),
    );
}

/** Blurred noise, which has about as many bytes as what phones take. @returns its path */
async function photo(): Promise<string> {
  const path = join(dataDir, 'photo.jpg');
  const raw = { width: 1000, height: 750, channels: 3 } as const;
  const pixels = sharp(randomBytes(raw.width * raw.height * raw.channels), { raw });
  await writeFile(path, await pixels.resize(4000, 3000).jpeg({ quality: 85 }).toBuffer());
  return path;
}

async function answer(asked: z.output<typeof question>): Promise<unknown> {
  if (asked === 'memory') return memory();
  return asked === 'photo' ? photo() : ((await grant(asked.premium)) ?? null);
}

process.on('message', (message) => {
  void answer(question.parse(message)).then((answered) => process.send?.(answered));
});
process.once('disconnect', () => {
  clearInterval(watch);
  bare.closeAllConnections();
  bare.close();
  void app.close();
});

function addressOf(server: { address(): unknown }): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

await app.listen(0, '127.0.0.1');
await new Promise<void>((resolve) => {
  bare.listen(0, '127.0.0.1', resolve);
});
process.send({ site: addressOf(app.getHttpServer()), bare: addressOf(bare) });
