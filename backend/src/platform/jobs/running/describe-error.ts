const maxLength = 2_000;

/** What went wrong, as text that PostgreSQL can keep and a person can read. */
export function describeError(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text.replaceAll('\0', '\u{fffd}').slice(0, maxLength);
}
