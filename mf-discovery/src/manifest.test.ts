import { describe, expect, it } from '@jest/globals';
import { manifest as manifestSchema } from '@tessera/contracts';
import { contract as billing } from '@tessera/contracts-billing';
import { contract } from '@tessera/contracts-discovery';
import { manifest } from './manifest';

describe('the slots of discovery', () => {
  it('that the server shows at once are on its routes', () => {
    const paths = manifest.routes.map(({ path }) => path);
    const shown = Object.values(contract.slots).flatMap((slot) =>
      'shownOn' in slot ? slot.shownOn : [],
    );
    expect(shown.filter((path) => !paths.includes(path))).toEqual([]);
  });
});

describe('the manifest', () => {
  it('is one that the site accepts', () => {
    expect(manifestSchema.safeParse(manifest).error).toBeUndefined();
  });

  it('takes first data from existing endpoints', () => {
    const sources = [...manifest.routes, ...manifest.slots].flatMap(
      ({ firstData = [] }) => firstData,
    );
    const known = Object.keys({ ...contract.endpoints, ...billing.endpoints });
    expect(sources.map(({ endpoint }) => endpoint).filter((key) => !known.includes(key))).toEqual(
      [],
    );
  });
});
