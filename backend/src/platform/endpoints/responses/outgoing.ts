/** A response that is sent as it is made. */
export interface Outgoing {
  /** 200 where absent. */
  readonly status?: number;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly chunks: AsyncIterable<string | Uint8Array>;
}
