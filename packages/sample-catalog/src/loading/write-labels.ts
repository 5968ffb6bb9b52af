import { writeFile } from 'node:fs/promises';
import { Client } from 'pg';
import { visitorLabels } from '../visitors/tastes.js';
import type { WorldOptions } from '../world/hour-plan.js';
import { SampleWorld } from '../world/sample-world.js';

/**
 * Writes what was planted in the sample catalog of a database before its anchor, one JSON object a line, in order of time. What is
 * planted after it tells `plantedTruth`. Sample visitors, where there are any, come last.
 * @param file is replaced
 * @returns the number of lines
 * @throws Error where there is no sample catalog, or the file can't be written
 */
export async function writeLabels(url: string, file: string): Promise<number> {
  const { visitors, ...options } = await readOptions(url);
  const world = new SampleWorld(options);
  const truths = [
    ...world.truths(world.beginning, options.anchor),
    ...visitorLabels(options.seed, visitors),
  ];
  await writeFile(file, truths.map((truth) => `${JSON.stringify(truth)}\n`).join(''));
  return truths.length;
}

async function readOptions(url: string): Promise<WorldOptions & { readonly visitors: number }> {
  const client = new Client({ connectionString: url, options: '-c timezone=UTC' });
  await client.connect();
  try {
    const { rows } = await client.query<Awaited<ReturnType<typeof readOptions>>>(
      `select seed, size, anchor, coalesce(visitors, 0) as visitors
        from sample_catalog left join sample_visitors using (id)`,
    );
    if (!rows[0]) throw new Error('There is no sample catalog.');
    return rows[0];
  } finally {
    await client.end();
  }
}
