import { jest } from '@jest/globals';
import type { ComposedRemote } from '@tessera/contracts';

/**
 * Stands in for `composition/federation.ts` in tests: jsdom can't import a module by its address. What loads
 * for real is tested in a browser.
 */
export const importExposed =
  jest.fn<(remote: ComposedRemote, module: string) => Promise<unknown>>();
