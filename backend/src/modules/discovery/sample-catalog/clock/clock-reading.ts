/** A time in which the sample's clock went. */
export interface ClockSegment {
  readonly realFrom: Date;
  /** The clock stands still from here until the next segment begins. */
  readonly realUntil: Date;
  /** What the clock showed at its beginning. */
  readonly sampleFrom: Date;
  /** Sample hours in an hour. */
  readonly speed: number;
}

/**
 * The sample's clock as it was read at one moment. Before its first segment sample time is real time, in a segment it is faster, and
 * between two it stands still; so both maps never fall, and what the one maps to the other maps back, as exactly as milliseconds
 * allow.
 */
export class ClockReading {
  /**
   * @param segments in order of time
   * @param anchor what the catalog and its clock are moved with: sample times that were stored under another one mean something else now.
   *   `null` without a sample catalog
   */
  constructor(
    private readonly segments: readonly ClockSegment[],
    readonly anchor: Date | null = null,
  ) {}

  /** What the clock shows at a time; for samples alone, because of other videos the times are real. */
  sampleTime(real: Date): Date {
    const segment = this.segments.findLast(({ realFrom }) => realFrom <= real);
    return segment ? sampleTimeIn(segment, real) : real;
  }

  /** The first time at which the clock shows another; where it has not come so far yet, the time at which it went last. */
  realTime(sample: Date): Date {
    const [first] = this.segments;
    if (!first || sample <= first.sampleFrom) return sample;
    const segment = this.segments.find((one) => sampleTimeIn(one, one.realUntil) >= sample);
    if (!segment) return this.segments.at(-1)?.realUntil ?? sample;
    if (sample <= segment.sampleFrom) return segment.realFrom;
    const elapsed = (sample.getTime() - segment.sampleFrom.getTime()) / segment.speed;
    return new Date(segment.realFrom.getTime() + Math.floor(elapsed));
  }

  /** What the clock shows now: how far the world of the samples has come. */
  now(): Date {
    return this.sampleTime(new Date());
  }
}

function sampleTimeIn({ realFrom, realUntil, sampleFrom, speed }: ClockSegment, real: Date): Date {
  const gone = Math.min(real.getTime(), realUntil.getTime()) - realFrom.getTime();
  return new Date(sampleFrom.getTime() + gone * speed);
}
