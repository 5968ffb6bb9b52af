import fc from 'fast-check';

/** A character of all of Unicode, like those of fast-check's unit `binary`, which takes a second to make in each file. */
export const anyCharacter = fc
  .nat(0x10_ffff)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));
