type Chunks = AsyncIterable<string | Uint8Array>;

/** A response that is sent as it is made. */
export interface Outgoing {
  /** 200 where absent. */
  readonly status?: number;
  readonly headers: Readonly<Record<string, string | number>>;
  /** Called once, unless only headers are sent. Its error is still sent as a problem; one of the chunks breaks the response off. */
  readonly open: () => Chunks | Promise<Chunks>;
}
