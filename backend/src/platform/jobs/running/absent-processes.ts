import { Inject, Injectable } from '@nestjs/common';
import { JobClaims } from '../rows/claims.js';
import { JOB_TIMING, type JobTiming } from '../timing.js';

/**
 * Gives away the jobs of processes that were killed, without waiting for the end of their leases. A lease only ends by time where a
 * process still has connections and does nothing, or where the network to its machine is broken.
 */
@Injectable()
export class AbsentProcesses {
  private readonly absentSince = new Map<string, number>();
  private lookedAt = 0;

  constructor(
    private readonly claims: JobClaims,
    @Inject(JOB_TIMING) private readonly timing: JobTiming,
  ) {}

  /** Looks for them now and then. One that is missing once may be about to connect again. */
  async release(now = performance.now()): Promise<void> {
    const { absenceMs } = this.timing;
    if (now - this.lookedAt < absenceMs) return;
    this.lookedAt = now;
    const absent = new Set(await this.claims.absentHolders());
    for (const name of this.absentSince.keys())
      if (!absent.has(name)) this.absentSince.delete(name);
    for (const name of absent) this.absentSince.set(name, this.absentSince.get(name) ?? now);
    const lost = [...absent].filter(
      (name) => now - (this.absentSince.get(name) ?? now) >= absenceMs,
    );
    if (lost.length > 0) await this.claims.endLeasesOf(lost);
  }
}
