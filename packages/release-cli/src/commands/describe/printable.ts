/** Untrusted text without control characters and line breaks. */
export function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trimEnd();
}
