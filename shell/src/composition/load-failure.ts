/** The files of an area did not arrive in time, or are not what was published. */
export class LoadFailure extends Error {
  /** @param tookTooLong whether nothing else is known, so that nobody should wait any longer */
  constructor(
    message: string,
    readonly tookTooLong: boolean,
  ) {
    super(message);
  }
}
