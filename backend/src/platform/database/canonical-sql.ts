/** Comments, then texts with escapes, texts, quoted names, dollar-quoted bodies, words, and single signs. */
const tokens =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\be'(?:[^'\\]|''|\\[\s\S])*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)([\s\S]*?)\1|[\w$]+|[^\s\w]/gi;

/**
 * SQL in a form that depends neither on its layout and comments nor on upper or lower case; what stands in quotes stays as it is. Bodies
 * of functions count as SQL.
 */
export function canonicalSql(sql: string): string {
  return [...sql.matchAll(tokens)]
    .flatMap(([token, quote, body]) => tokenOf(token, quote, body))
    .join(' ')
    .replace(/(?: ;)+$/, '');
}

function tokenOf(token: string, quote: string | undefined, body = ''): string | [] {
  if (/^(?:--|\/\*)/.test(token)) return [];
  if (quote !== undefined) return `${quote} ${canonicalSql(body)} ${quote}`;
  return /^[\w$]+$/.test(token) ? token.toLowerCase() : token;
}
