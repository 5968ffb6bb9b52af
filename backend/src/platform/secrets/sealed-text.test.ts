import { createCipheriv } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { keyFrom, openText, sealText } from './sealed-text.js';

const key = keyFrom('a secret', 'letters');

describe('a sealed text', () => {
  it('is opened with its key for its owner, and with nothing else', () => {
    const others = [keyFrom('another secret', 'letters'), keyFrom('a secret', 'numbers')];
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, owner) => {
        const sealed = sealText(key, text, owner);
        expect(openText(key, sealed, owner)).toBe(text);
        expect(openText(key, sealed, `${owner}.`)).toBeNull();
        for (const other of others) expect(openText(other, sealed, owner)).toBeNull();
      }),
    );
  });

  it('is not opened once a bit of it is different, or a part of it is gone', () => {
    const sealed = sealText(key, 'Ada');
    for (let place = 0; place < sealed.length; place += 1) {
      const changed = Buffer.from(sealed);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(openText(key, changed)).toBeNull();
      expect(openText(key, sealed.subarray(0, place))).toBeNull();
    }
  });

  // As rows of older versions are.
  it('consists of its vector, its tag and what was encrypted', () => {
    const iv = Buffer.alloc(12, 7);
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from('ada'));
    const text = Buffer.concat([cipher.update('Somewhere'), cipher.final()]);
    expect(openText(key, Buffer.concat([iv, cipher.getAuthTag(), text]), 'ada')).toBe('Somewhere');
  });
});
