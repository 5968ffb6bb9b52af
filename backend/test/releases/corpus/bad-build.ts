import type { TestBuild } from '../test-build.js';

/** A build that the site must refuse. */
export interface BadBuild {
  /** What is wrong with it. */
  readonly fault: string;
  readonly build: () => TestBuild;
  /** What the refusal names: the file, or the part of the site that would break, and the reason. */
  readonly says: string;
}
