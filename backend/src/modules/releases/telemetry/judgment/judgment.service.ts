import { Injectable } from '@nestjs/common';
import type { Judgment } from '@tessera/contracts';
import { judge } from '@tessera/release-rules/judgment';
import { ReleasesFacade, type RunningRollout } from '../../releases/index.js';
import { ArmCountsService } from '../exposures/arm-counts.service.js';
import { ReportBuffer } from '../reports/report-buffer.js';

/** How long a visit without errors must last to count as healthy, in seconds. */
const settling = { max: 600, min: 30 } as const;

/** Judges candidates by what pages have reported in the current step of their roll-out. */
@Injectable()
export class JudgmentService {
  constructor(
    private readonly releases: ReleasesFacade,
    private readonly counts: ArmCountsService,
    private readonly buffer: ReportBuffer,
  ) {}

  /** `null` if nothing is being rolled out. */
  async ofChannel(name: string): Promise<Judgment | null> {
    const channel = await this.releases.channelVersions(name);
    const { stable = null, candidate = null, rollout = null } = channel ?? {};
    if (stable === null || candidate === null || rollout === null) return null;
    return this.ofRollout({ name, stable, candidate, rollout });
  }

  async ofRollout({
    name,
    stable,
    candidate,
    rollout,
  }: Omit<RunningRollout, 'revision'>): Promise<Judgment> {
    await this.buffer.flush();
    const { steps, step, bakeSeconds, stepStartedAt: period } = rollout;
    const shares = { percent: steps[step] ?? 100, nextPercent: steps[step + 1] ?? 100 };
    const time = settlingTime(bakeSeconds);
    const compared = { name, candidate, stable, period, settling: time };
    const counts = await this.counts.ofStep({ ...compared, percent: shares.percent });
    return judge({ ...shares, ...counts, settling: time });
  }
}

function settlingTime(bakeSeconds: number | null): number {
  return Math.max(settling.min, Math.min(settling.max, bakeSeconds ?? settling.max));
}
