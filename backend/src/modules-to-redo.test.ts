import { describe, expect, it } from '@jest/globals';
import { modulesToRedo } from './modules-to-redo.js';
import { SettingsError } from './platform/config/index.js';

const own = { publicUrl: null, databaseUrl: null };
const modules = ['follows', 'mixes', 'playlists'];
const redo = ['--redo', 'mixes', '--redo', 'follows'];

describe('modulesToRedo', () => {
  it('are none without being named', () => {
    expect(modulesToRedo([], { ...own, publicUrl: 'https://your.site' }, modules)).toEqual([]);
  });

  it.each([null, 'postgres://me:x@127.0.0.1:5432/tessera', 'postgres://me:x@[::1]/tessera'])(
    'are named for a database of a developer: %s',
    (databaseUrl) => {
      expect(modulesToRedo(redo, { ...own, databaseUrl }, modules)).toEqual(['mixes', 'follows']);
    },
  );

  it.each([
    { ...own, publicUrl: 'https://your.site' },
    { ...own, databaseUrl: 'postgres://me:x@database.your.site/tessera' },
  ])('are refused on a real site: %j', (settings) => {
    expect(() => modulesToRedo(redo, settings, modules)).toThrow(SettingsError);
  });

  it('are refused if there is no such module', () => {
    expect(() => modulesToRedo(redo, own, ['mixes'])).toThrow('there is no module follows');
  });
});
