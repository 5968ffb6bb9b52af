/**
 * Which key a write is sent with. The provider keeps the answer to a key for a day or longer, also where that is an error: what is wanted
 * again after a definite answer needs another key; what may have been done needs the same one.
 */
export interface WriteKeys {
  /** @param key of what is wanted */
  current(key: string): Promise<string>;
  /** The provider has answered for good that nothing was done. @param used what was sent */
  replace(key: string, used: string): Promise<void>;
}

/** The key of another try. */
export function numbered(key: string, attempt: number): string {
  return attempt === 0 ? key : `${key}#${attempt}`;
}

/** For commands and tests, which do not live long. */
export class MemoryKeys implements WriteKeys {
  private readonly attempts = new Map<string, number>();

  async current(key: string): Promise<string> {
    return numbered(key, this.attempts.get(key) ?? 0);
  }

  async replace(key: string, used: string): Promise<void> {
    if (used === (await this.current(key)))
      this.attempts.set(key, (this.attempts.get(key) ?? 0) + 1);
  }
}
