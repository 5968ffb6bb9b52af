const absolute = /^(https?:|data:|blob:|([a-z][a-z\d+.-]*:)?\/\/)/i;

/**
 * Whether a text, or what it begins with, is an address outside the site. Read as browsers do: `\` is `/`, and
 * white space in front and line breaks anywhere mean nothing.
 * @param ownOrigins such as `https://tessera.example`
 */
export function isForeignAddress(text: string, ownOrigins: readonly string[]): boolean {
  const address = text
    .trimStart()
    .replaceAll(/[\t\n\r]/g, '')
    .replaceAll('\\', '/');
  if (!absolute.test(address)) return false;
  return !ownOrigins.some((origin) => address === origin || address.startsWith(`${origin}/`));
}
