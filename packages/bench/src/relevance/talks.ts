import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';

const talk = z.object({
  title: z.string(),
  description: z.string().nullable(),
  tags: z.array(z.string()),
  creators: z.array(z.string()),
  event: z.string().nullable(),
  language: z.string().nullable(),
});

export type Talk = z.infer<typeof talk>;

/** Recorded conference talks from a file of JSON Lines; `null` where there is no such file. */
export async function readTalks(file: string): Promise<Talk[] | null> {
  if (!existsSync(file)) return null;
  const text = gunzipSync(await readFile(file)).toString('utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => talk.parse(JSON.parse(line)));
}
