/** Stands in for the browser's observer, which jsdom lacks: everything is in view until a test says otherwise. */
export class TestIntersectionObserver {
  private static readonly watching = new Set<TestIntersectionObserver>();

  constructor(private readonly callback: IntersectionObserverCallback) {}

  /** What is observed comes into view, or leaves it. */
  static setInView(isIntersecting: boolean): void {
    const entry = { isIntersecting } as IntersectionObserverEntry;
    for (const observer of this.watching) observer.callback([entry], observer as never);
  }

  observe(): void {
    TestIntersectionObserver.watching.add(this);
  }

  disconnect(): void {
    TestIntersectionObserver.watching.delete(this);
  }
}
