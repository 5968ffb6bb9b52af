import { TestIntersectionObserver } from './intersections';

// What every supported browser has and jsdom lacks, as far as the frame uses it. Nothing scrolls, nothing has
// a size, and no document was navigated to; tests that care put spies in these places.
function completeBrowser(): void {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  performance.getEntriesByType = () => [];
  HTMLDialogElement.prototype.showModal = openDialog;
  HTMLDialogElement.prototype.close = closeDialog;
  Object.assign(globalThis, {
    PointerEvent: pointerEventClass(),
    ResizeObserver: TestResizeObserver,
    IntersectionObserver: TestIntersectionObserver,
    DOMRect: TestRect,
  });
}

function openDialog(this: HTMLDialogElement): void {
  this.open = true;
}

function closeDialog(this: HTMLDialogElement): void {
  this.open = false;
}

function pointerEventClass() {
  return class TestPointerEvent extends MouseEvent {
    readonly pointerType: string;

    constructor(type: string, { pointerType = '', ...init }: PointerEventInit = {}) {
      super(type, init);
      this.pointerType = pointerType;
    }
  };
}

class TestResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

class TestRect {
  constructor(
    readonly x = 0,
    readonly y = 0,
    readonly width = 0,
    readonly height = 0,
  ) {}

  get top(): number {
    return this.y;
  }
}

if ('window' in globalThis) completeBrowser();
