/** Stub of the browser's server-sent events, which jsdom lacks. */
export class TestEventSource extends EventTarget {
  /** All instances, newest last. */
  static readonly opened: TestEventSource[] = [];

  isOpen = true;

  constructor(readonly url: string) {
    super();
    TestEventSource.opened.push(this);
  }

  close(): void {
    this.isOpen = false;
  }

  /** Sends the id of the current composition. */
  send(id: string): void {
    this.dispatchEvent(new MessageEvent('composition', { data: JSON.stringify({ id }) }));
  }

  /** The connection is lost, or was refused. */
  fail(): void {
    this.dispatchEvent(new Event('error'));
  }
}
