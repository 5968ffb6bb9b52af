const absolute = /^(https?:|data:|blob:|([a-z][a-z\d+.-]*:)?\/\/)/i;

/**
 * Whether a text starts with an address outside the site. Parsed like in browsers: `\` is `/`, leading white space and
 * line breaks are ignored.
 * @param ownOrigins for example `https://tessera.example`
 */
export function isForeignAddress(text: string, ownOrigins: readonly string[]): boolean {
  const address = text
    .trimStart()
    .replaceAll(/[\t\n\r]/g, '')
    .replaceAll('\\', '/');
  if (!absolute.test(address)) return false;
  return !ownOrigins.some((origin) => address === origin || address.startsWith(`${origin}/`));
}
