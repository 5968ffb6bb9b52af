import { describe, expect, it } from '@jest/globals';
import {
  generateSigningKey,
  isSignedBy,
  keyIdOf,
  signStatement,
  type Statement,
} from './signing.js';

const statement: Statement = {
  name: 'mf-news',
  version: '1.2.3',
  content: {
    manifest: { name: 'mf-news', title: 'News' },
    files: [
      { path: 'static/a.js', hash: 'a'.repeat(96), size: 1 },
      { path: 'static/b.js', hash: 'b'.repeat(96), size: 2 },
    ],
  },
  builtAt: '2026-01-01T00:00:00.000Z',
  commit: null,
};

describe('a signed statement', () => {
  const key = generateSigningKey();
  const { keyId, value } = signStatement(statement, key);

  it('is accepted with the key that signed it', () => {
    expect(keyId).toBe(keyIdOf(key.publicKey));
    expect(isSignedBy(key.publicKey, statement, value)).toBe(true);
  });

  it('does not depend on the order of its parts', () => {
    const { manifest, files } = statement.content;
    const reordered = { ...statement, content: { files: files.toReversed(), manifest } };
    expect(isSignedBy(key.publicKey, reordered, value)).toBe(true);
  });

  it.each<[string, Partial<Statement>]>([
    ['name', { name: 'mf-ai' }],
    ['version', { version: '1.2.4' }],
    ['time', { builtAt: '2026-01-02T00:00:00.000Z' }],
    ['commit', { commit: 'abcdef0' }],
    ['manifest', { content: { ...statement.content, manifest: {} } }],
    ['files', { content: { ...statement.content, files: [] } }],
  ])('is rejected with another %s', (_, change) => {
    expect(isSignedBy(key.publicKey, { ...statement, ...change }, value)).toBe(false);
  });

  it('is rejected with another key, an invalid key or an invalid signature', () => {
    expect(isSignedBy(generateSigningKey().publicKey, statement, value)).toBe(false);
    expect(isSignedBy('no key', statement, value)).toBe(false);
    expect(isSignedBy(key.publicKey, statement, 'no signature')).toBe(false);
  });
});
