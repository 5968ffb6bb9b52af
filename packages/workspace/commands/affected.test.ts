import { describe, expect, it } from '@jest/globals';
import { affectedProjects } from './affected.mjs';

describe('affectedProjects', () => {
  it('says which commit it does not know', async () => {
    await expect(affectedProjects('no-such-branch')).rejects.toThrow('no commit no-such-branch');
  });
});
