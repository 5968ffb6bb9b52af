const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** The id of a list in its link, or the id itself; `undefined` in anything else. */
export function listIdIn(text: string): string | undefined {
  return uuid.exec(text)?.[0].toLowerCase();
}
