/** Height in px that every element has. */
const elementHeight = 300;

class StubObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Tells the observer of an element that it has come near the viewport. */
export type Approach = (element: Element) => void;

/**
 * What a browser lays out and jsdom does not: windows of 1200 × 768 px in which every element has the same
 * height, and nothing comes near the viewport before `approach` says so.
 */
export function stubLayout(): Approach {
  const near = new Map<Element, () => void>();
  class StubIntersectionObserver extends StubObserver {
    constructor(private readonly report: (entries: { isIntersecting: boolean }[]) => void) {
      super();
    }

    override observe(element?: Element): void {
      if (element) near.set(element, () => this.report([{ isIntersecting: true }]));
    }
  }
  Object.assign(globalThis, {
    ResizeObserver: StubObserver,
    IntersectionObserver: StubIntersectionObserver,
    scrollTo: () => undefined,
  });
  Object.defineProperties(HTMLElement.prototype, {
    offsetHeight: { configurable: true, value: elementHeight },
    clientWidth: { configurable: true, value: 1200 },
  });
  return (element) => near.get(element)?.();
}
