import { describe, expect, it } from '@jest/globals';
import { manifest } from '@tessera/contracts';
import { chunkOf, exposedModules, sourceOf } from './exposed-modules.js';

const home = { module: 'routes/home', title: 'Home', description: 'Everything' };

describe('exposedModules', () => {
  it('names a module once, however many routes share it', () => {
    const parsed = manifest.parse({
      name: 'mf-x',
      title: 'X',
      routes: [
        { ...home, path: '/' },
        { ...home, path: '/category/:slug' },
      ],
      navigation: [],
      slots: [{ slot: 'frame.sidebar', module: 'slots/menu' }],
    });
    expect(exposedModules(parsed)).toEqual(['routes/home', 'slots/menu']);
  });
});

describe('the conventions of a module', () => {
  it('finds its source by role', () => {
    expect(sourceOf('routes/home')).toBe('./src/routes/home.route.tsx');
    expect(sourceOf('slots/menu')).toBe('./src/slots/menu.slot.tsx');
  });

  it('names its chunk', () => {
    expect(chunkOf('routes/home')).toBe('routes-home');
  });
});
