const maxLength = 150;

/**
 * Makes a browser save the response under this name (RFC 6266): once in ASCII, once in full. Separators, quotes and control characters
 * are replaced, so that a name from outside neither leaves its header nor its folder.
 * @param isShown whether it only names what is shown
 */
export function contentDisposition(fileName: string, isShown = false): string {
  const name = safeFileName(fileName);
  const ascii = name.replaceAll(/[^\x20-\x7e]/g, '_').replaceAll('%', '_');
  const full = encodeURIComponent(name).replaceAll(/['()*]/g, encodeOctet);
  const kind = isShown ? 'inline' : 'attachment';
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${full}`;
}

/** A name without parts that mean something to a file system or a header; never empty. */
export function safeFileName(fileName: string): string {
  const plain = fileName
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}"*/:<>?\\|]+/gu, '_')
    .replace(/^[.\s]+/, '')
    .trim();
  // A surrogate pair that is cut in two would not be encodable.
  return plain.slice(0, maxLength).replace(/\p{Cs}$/u, '') || 'file';
}

function encodeOctet(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
