import { Injectable } from '@nestjs/common';

/** What a page check may take, and how thorough it is. */
@Injectable()
export class CheckLimits {
  /**
   * How long one load of a page may take, in milliseconds. Opened by itself, the slowest page of this project takes 1.6 s on two
   * cores, and 11 s where twenty processes compete for them.
   */
  readonly pageMs: number = 30_000;
  /** How long all loads of a version may take, in milliseconds; what has worked until then need not be repeated. */
  readonly checkMs: number = 10 * 60_000;
  /** How long a request waits for the outcome until it says how far the check is, in milliseconds. */
  readonly answerMs: number = 3000;
  /** How often each page is opened at least: a fault may show only now and then. */
  readonly leastLoads: number = 5;
  /** How many loads a version takes at least: a fault of three loads in ten is found in 199 of 200 versions with one page. */
  readonly leastLoadsInAll: number = 15;

  /** How often each page is opened, if there are so many. */
  loadsOfEach(pages: number): number {
    return Math.max(this.leastLoads, Math.ceil(this.leastLoadsInAll / pages));
  }
}
