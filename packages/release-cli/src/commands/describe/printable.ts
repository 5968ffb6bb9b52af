/** Text of others without what would move the cursor, color the terminal or break the line. */
export function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trimEnd();
}
