/** Reads server-sent events, one after the other. */
export class EventStream {
  private text = '';
  private readonly decoder = new TextDecoder();

  private constructor(
    private readonly reader: ReadableStreamDefaultReader<Uint8Array>,
    private readonly controller: AbortController,
  ) {}

  static async open(url: string, cookie: string): Promise<EventStream> {
    const controller = new AbortController();
    const headers = { accept: 'text/event-stream', cookie };
    const { body } = await fetch(url, { headers, signal: controller.signal });
    if (!body) throw new Error('The stream has no body');
    return new EventStream(body.getReader(), controller);
  }

  /** Data of the next event that says something; `null` at the end of the stream. */
  async next(): Promise<unknown> {
    for (;;) {
      const end = this.text.indexOf('\n\n');
      if (end < 0) {
        const { value, done } = await this.reader
          .read()
          .catch(() => ({ value: undefined, done: true }));
        if (done) return null;
        this.text += this.decoder.decode(value, { stream: true });
        continue;
      }
      const event = this.text.slice(0, end);
      this.text = this.text.slice(end + 2);
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (data !== undefined && !event.startsWith('event: missed\n')) return JSON.parse(data);
    }
  }

  close(): void {
    this.controller.abort();
  }
}
