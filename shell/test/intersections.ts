type Entry = Pick<IntersectionObserverEntry, 'isIntersecting'>;

/** Stands in for the browser's observer, which jsdom lacks: everything is in view until a test says otherwise. */
export class TestIntersectionObserver {
  private static readonly watching = new Set<TestIntersectionObserver>();

  constructor(private readonly callback: (entries: readonly Entry[]) => void) {}

  /** What is observed comes into view, or leaves it. */
  static setInView(isIntersecting: boolean): void {
    for (const { callback } of this.watching) callback([{ isIntersecting }]);
  }

  observe(): void {
    TestIntersectionObserver.watching.add(this);
  }

  disconnect(): void {
    TestIntersectionObserver.watching.delete(this);
  }
}
