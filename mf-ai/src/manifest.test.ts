import { describe, expect, it } from '@jest/globals';
import { manifest as manifestSchema } from '@tessera/contracts';
import { contract } from '@tessera/contracts-ai';
import { contract as discovery } from '@tessera/contracts-discovery';
import { manifest } from './manifest';

describe('the manifest', () => {
  it('is one that the site accepts', () => {
    expect(manifestSchema.safeParse(manifest).error).toBeUndefined();
  });

  it('takes first data from endpoints of this area', () => {
    const sources = manifest.routes.flatMap(({ firstData = [] }) => firstData);
    expect(sources.length).toBeGreaterThan(0);
    expect(Object.keys(contract.endpoints)).toEqual(
      expect.arrayContaining(sources.map(({ endpoint }) => endpoint)),
    );
  });

  it('leads search engines to its pages', () => {
    expect(manifest.routes.filter(({ noindex }) => noindex)).toEqual([]);
  });

  it('fills the panels of discovery', () => {
    const slots = manifest.slots.map(({ slot }) => slot);
    expect(slots).toEqual(['discovery.analysis', 'cross-platform.panel']);
    expect(Object.keys(discovery.slots)).toEqual(expect.arrayContaining(slots));
  });
});
