import type { PageEvent } from '@tessera/contracts';

/** Stands in for the browser's server-sent events, which jsdom lacks. */
export class TestEventSource extends EventTarget {
  /** All that were opened, the newest last. */
  static readonly opened: TestEventSource[] = [];

  isOpen = true;

  constructor(readonly url: string) {
    super();
    TestEventSource.opened.push(this);
  }

  close(): void {
    this.isOpen = false;
  }

  /** The server says which composition a new page would get. */
  send(id: string): void {
    this.dispatchEvent(new MessageEvent('composition', { data: JSON.stringify({ id }) }));
  }

  /** Something happened for the visitor. */
  sendEvent(event: PageEvent): void {
    this.dispatchEvent(new MessageEvent('page', { data: JSON.stringify(event) }));
  }

  /** The connection is lost, or was refused. */
  fail(): void {
    this.dispatchEvent(new Event('error'));
  }
}
