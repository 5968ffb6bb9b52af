const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi;

/** Resolves the entities of XML and numbers of characters, once; others stay as they are. */
export function decodeEntities(text: string): string {
  return text.replaceAll(entity, (all: string, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return named[name.toLowerCase()] ?? all;
    const code = decimal === undefined ? Number.parseInt(hex ?? '0', 16) : Number(decimal);
    return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : '';
  });
}

/** The text of a fragment of HTML, line by line. */
export function plainText(html: string): string {
  const lines = html.replaceAll(/<(?:br|\/p|\/div|\/li)\b[^<>]*>/gi, '\n');
  return decodeEntities(lines.replaceAll(/<\/?[a-z][^<>]*>/gi, '')).trim();
}
