import type { TestBuild } from '../test-build.js';

/** A build that the site must reject. */
export interface BadBuild {
  /** What is wrong with it. */
  readonly fault: string;
  readonly build: () => TestBuild;
  /** The message names the file, or the part that would break, and the reason. */
  readonly says: string;
}
