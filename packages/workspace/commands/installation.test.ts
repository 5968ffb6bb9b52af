import { describe, expect, it } from '@jest/globals';
import { isInstalled } from './installation.mjs';

const lock = {
  packages: {
    '': { version: '0.1.0' },
    shell: { version: '0.1.0' },
    'node_modules/shell': { link: true },
    'node_modules/react': { version: '19.3.1' },
    'node_modules/a/node_modules/b': { version: '1.0.0' },
    'node_modules/built-for-darwin': { version: '2.0.0', optional: true },
  },
};
const {
  '': _root,
  shell: _shell,
  'node_modules/built-for-darwin': _other,
  ...present
} = lock.packages;

describe('isInstalled', () => {
  it('is true where only builds for other systems are missing', () => {
    expect(isInstalled(lock, { packages: present })).toBe(true);
  });

  it('is false where nothing was installed yet', () => {
    expect(isInstalled(lock, null)).toBe(false);
  });

  it('is false where a package is missing', () => {
    const { 'node_modules/a/node_modules/b': _missing, ...rest } = present;
    expect(isInstalled(lock, { packages: rest })).toBe(false);
  });

  it('is false where a package has another version', () => {
    const packages = { ...present, 'node_modules/react': { version: '19.3.0' } };
    expect(isInstalled(lock, { packages })).toBe(false);
  });

  it('does not mind what is there besides', () => {
    const packages = { ...present, 'node_modules/more': { version: '1.0.0' } };
    expect(isInstalled(lock, { packages })).toBe(true);
  });
});
