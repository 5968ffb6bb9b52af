import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { namedSettingProblems } from './named-settings.mjs';

describe('the settings that the handbook names', () => {
  const module = 'backend/src/modules/films';
  let root = '';
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'tessera-settings-'));
    for (const folder of [module, 'packages/handbook/how-to'])
      await mkdir(join(root, folder), { recursive: true });
    await writeFile(
      join(root, module, 'settings.ts'),
      "export const filmsSettings = defineSettings({\n  filmKey: {\n    description: '…',\n  },\n});\n",
    );
  });
  afterAll(() => rm(root, { recursive: true }));

  it('are named where nobody declares them', async () => {
    await writeFile(
      join(root, 'README.md'),
      'Set `FILM_KEY`, not FILM_KEYS; TESSERA_URL is no setting.',
    );
    await writeFile(join(root, 'packages/handbook/how-to/films.md'), '```\nFILM_KEY=x\n```\n');
    expect(namedSettingProblems(root)).toEqual([
      'README.md names the setting FILM_KEYS, which is not declared',
    ]);
  });
});
