/** How jobs get from the table to a handler. */
export abstract class JobTransport {
  /** @param wake requests a pass before the next regular one */
  abstract start(wake: () => void): void;

  /** Dispatches jobs that are due. @returns whether there may be more */
  abstract pass(): Promise<boolean>;

  /** Dispatches nothing from now on. */
  abstract stop(): Promise<void>;
}
