import { jest } from '@jest/globals';
import { createQueryClient } from '@tessera/api-client';
import type { Composition } from '@tessera/contracts';
import { act, render } from '@testing-library/react';
import { App } from '../src/app/app';
import { LiveComposition } from '../src/composition/live-composition';

/** Renders the whole site at an address, as a composition makes it. */
export async function renderSite(composition: Composition, at = '/') {
  history.replaceState(null, '', at);
  const live = new LiveComposition(composition, location.pathname);
  const loadDocument = jest.fn<() => void>();
  await act(async () =>
    render(<App live={live} client={createQueryClient()} loadDocument={loadDocument} />),
  );
  const offer = (newest: Composition) => act(async () => live.offer(newest));
  return { offer, loadDocument };
}
