/** The way from the table to a handler. */
export abstract class HandOver {
  /** @param wake asks for a pass before its time */
  abstract start(wake: () => void): void;

  /** Hands on what is due. @returns whether there may be more */
  abstract pass(): Promise<boolean>;

  /** Hands on nothing from now on. */
  abstract stop(): Promise<void>;
}
