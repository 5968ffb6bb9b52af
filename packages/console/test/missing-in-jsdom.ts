import { TestEventSource } from './event-sources';

// What every supported browser has and jsdom lacks, as far as the console asks for it.
window.scrollTo = () => undefined;
Object.assign(globalThis, {
  EventSource: TestEventSource,
  ResizeObserver: class {
    observe() {}
    disconnect() {}
  },
  PointerEvent: class extends MouseEvent {},
});
