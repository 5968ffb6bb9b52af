/** Reports that a page may have told in a short time, so that a loop of errors does not become one of requests. */
const capacity = 200;
/** How long it takes until one more may be told, in milliseconds. */
const refillTime = 6000;

/** How much a page may tell: much at once, and little by little for as long as it is open. */
export class Allowance {
  private left = capacity;
  private countedAt = Date.now();

  /** Whether one more may be told; then it counts. */
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
