/** Reports that a page may send in a burst, so that a loop of errors does not become one of requests. */
const capacity = 200;
/** Time until one more may be sent, in milliseconds. */
const refillTime = 6000;

/** Limits how much a page reports: a burst at first, and a steady trickle for as long as it is open. */
export class TokenBucket {
  private left = capacity;
  private countedAt = Date.now();

  /** Whether one more may be sent; then it counts. */
  take(): boolean {
    this.refill();
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }

  private refill(): void {
    const now = Date.now();
    const gained = Math.max(0, now - this.countedAt) / refillTime;
    this.left = Math.min(capacity, this.left + gained);
    this.countedAt = now;
  }
}
