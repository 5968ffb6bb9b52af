import pg from 'pg';
import { limitWaiting } from '../event-loop/index.js';

/** How long a connection may take to open, in milliseconds: as long as a statement may by default. */
const openingTimeoutMs = 5_000;

/** A connection that gives up when it can't be opened in time; see `limitWaiting`. The driver's own limit also ends what was answered. */
export class LimitedOpening extends pg.Client {
  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error | null) => void): void;
  override connect(callback?: (error: Error | null) => void): Promise<pg.Client> | void {
    if (callback) return this.open(callback);
    return new Promise((resolve, reject) => {
      this.open((error) => (error ? reject(error) : resolve(this)));
    });
  }

  private open(callback: (error: Error | null) => void): void {
    const endLimit = limitWaiting(openingTimeoutMs, () =>
      this.connection.stream.destroy(new Error('Connection terminated: it took too long to open')),
    );
    super.connect((error: Error | null) => {
      endLimit();
      callback(error);
    });
  }
}
