import { beforeEach, describe, expect, it } from '@jest/globals';
import { recipeFile } from '@tessera/contracts-personalization';
import { readBlobs } from '../../test/blob-text';
import { buildRecipe } from '../../test/builders';
import { readJson } from './json-file';

beforeEach(() => readBlobs());

const kind = { schema: recipeFile, format: 'tessera-recipe-1', noun: 'recipe' };
const { id: _id, changedAt: _changedAt, ...fields } = buildRecipe();
const whole = { format: 'tessera-recipe-1', ...fields };
const read = (text: string) => readJson(new Blob([text]), kind);

describe('a file of a recipe', () => {
  it('gives what is in it', async () => {
    expect(await read(JSON.stringify(whole))).toEqual({ content: whole });
  });

  it.each(['', 'null', '[]', '"x"', '{"format":"tessera-profile-1"}', '{"recipe":1}', '12'])(
    'says what else it is: %s',
    async (text) => {
      expect(await read(text)).toEqual({ fault: expect.stringMatching(/recipe/) });
    },
  );

  it('says that it is damaged', async () => {
    const text = JSON.stringify(whole);
    for (const length of [1, 10, text.length - 1])
      expect(await read(text.slice(0, length))).toEqual({
        fault: expect.stringMatching(/isn’t valid JSON/),
      });
  });

  it.each([
    [{ sliders: { ...whole.sliders, freshness: 3 } }, 'sliders.freshness'],
    [{ name: '' }, 'name'],
    [{ source: 'all of it' }, 'source'],
    [{ exclusions: { channels: [1], topics: [], categories: [] } }, 'exclusions.channels.0'],
    [{ sliders: undefined }, 'sliders'],
  ])('says where it is damaged: %j', async (change, place) => {
    const { fault } = (await read(JSON.stringify({ ...whole, ...change }))) as { fault: string };
    expect(fault).toContain(`“${place}”`);
  });

  it('takes no fields that it does not know', async () => {
    const text = JSON.stringify({ ...whole, role: 'operator' });
    expect(await read(text)).toEqual({ fault: expect.stringMatching(/damaged/) });
  });
});
