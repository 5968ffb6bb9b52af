/** Remembers the newest titles, so that few are given twice; its memory does not grow. */
export class RecentTitles {
  private readonly known = new Set<string>();

  constructor(private readonly capacity = 20_000) {}

  /** Whether the title is new. From then on it is known. */
  add(title: string): boolean {
    const key = title.toLowerCase();
    if (this.known.has(key)) return false;
    this.known.add(key);
    if (this.known.size > this.capacity) this.forgetOldest();
    return true;
  }

  private forgetOldest(): void {
    for (const oldest of this.known) {
      this.known.delete(oldest);
      return;
    }
  }
}
