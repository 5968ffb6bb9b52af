import { describe, expect, it } from '@jest/globals';
import { manifest as manifestSchema } from '@tessera/contracts';
import { contract } from '@tessera/contracts-discovery';
import { manifest } from './manifest';

describe('the manifest', () => {
  it('is one that the site accepts', () => {
    expect(manifestSchema.safeParse(manifest).error).toBeUndefined();
  });

  it('takes first data from existing endpoints', () => {
    const sources = [...manifest.routes, ...manifest.slots].flatMap(
      ({ firstData = [] }) => firstData,
    );
    const known = Object.keys(contract.endpoints);
    expect(sources.map(({ endpoint }) => endpoint).filter((key) => !known.includes(key))).toEqual(
      [],
    );
  });
});
