interface Sample {
  readonly at: number;
  readonly bytes: number;
}

/** Over how long a speed is measured, in milliseconds. */
const windowMs = 5_000;
/** Before, a speed would jump with every part. */
const leastMs = 1_000;

/** Measures how fast something arrives. */
export class Pace {
  private samples: readonly Sample[] = [];

  /**
   * @param at milliseconds of any clock
   * @returns bytes a second; `null` while it is too early to say
   */
  after(bytes: number, at: number): number | null {
    const recent = this.samples.filter((sample) => at - sample.at <= windowMs);
    // After a break that is longer than the window it begins anew.
    this.samples = [...recent, { at, bytes }];
    const [first] = this.samples;
    const duration = first ? at - first.at : 0;
    return first && duration >= leastMs ? ((bytes - first.bytes) / duration) * 1000 : null;
  }
}
