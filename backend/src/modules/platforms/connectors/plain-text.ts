const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Resolves the entities of XML and numbers of characters, once; others stay as they are. */
export function decodeEntities(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi,
    (all, dec, hex, name) => {
      if (name) return named[String(name).toLowerCase()] ?? String(all);
      const code = dec ? Number(dec) : Number.parseInt(String(hex), 16);
      return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : '';
    },
  );
}

/** The text of a fragment of HTML, line by line. */
export function plainText(html: string): string {
  const lines = html.replaceAll(/<(?:br|\/p|\/div|\/li)\b[^<>]*>/gi, '\n');
  return decodeEntities(lines.replaceAll(/<\/?[a-z][^<>]*>/gi, '')).trim();
}
