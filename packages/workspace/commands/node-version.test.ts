import { describe, expect, it } from '@jest/globals';
import { nodeVersionProblem } from './node-version.mjs';

describe('nodeVersionProblem', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('accepts %s', (version) => {
    expect(nodeVersionProblem(version)).toBeNull();
  });

  it.each(['20.18.3', '18.20.0', '8.0.0'])('rejects %s in one clear line', (version) => {
    expect(nodeVersionProblem(version)).toContain(
      `needs Node 20.19 or newer, but this is Node ${version}`,
    );
  });
});
