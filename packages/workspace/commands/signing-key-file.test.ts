import { describe, expect, it } from '@jest/globals';
import { signingKeyFile } from './signing-key-file.mjs';
import { workspaceRoot } from './workspace-root.mjs';

describe('the key that npm start signs with', () => {
  it('is beside the data', () => {
    expect(signingKeyFile({})).toBe(`${workspaceRoot}/.data/signing-key.json`);
    expect(signingKeyFile({ DATA_DIR: 'other' })).toBe(`${workspaceRoot}/other/signing-key.json`);
    expect(signingKeyFile({ DATA_DIR: '/srv/tessera' })).toBe('/srv/tessera/signing-key.json');
  });
});
