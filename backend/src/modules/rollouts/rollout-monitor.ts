import { Injectable, Logger } from '@nestjs/common';
import { ApiProblem } from '../../platform/endpoints/index.js';
import { Repeatable } from '../../platform/jobs/index.js';
import { ReleasesFacade, type RunningRollout } from '../releases/index.js';
import { TelemetryFacade } from '../telemetry/index.js';
import { isBaked } from './bake-time.js';
import { advanceReason, rollbackReason } from './verdict-text.js';

/** Under this name the site itself stands in the audit trail. */
const actor = 'health';

/** Looks after every roll-out: lets it go on once it is proved no worse and its time is over, takes a worse candidate back. */
@Injectable()
export class RolloutMonitor {
  private readonly logger = new Logger(RolloutMonitor.name);
  /** Part → why it was left alone the last time, which is said once. */
  private readonly skipped = new Map<string, string>();

  constructor(
    private readonly releases: ReleasesFacade,
    private readonly telemetry: TelemetryFacade,
  ) {}

  @Repeatable({ name: 'rollout-watch', everySeconds: 5 })
  async check(): Promise<void> {
    for (const rollout of await this.releases.runningRollouts()) await this.judge(rollout);
  }

  private async judge(rollout: RunningRollout): Promise<void> {
    const { name, candidate, revision } = rollout;
    const judgment = await this.telemetry.judge(rollout);
    const order = { actor, revision };
    if (judgment.verdict === 'worse') {
      const reason = rollbackReason(rollout, judgment);
      await this.attempt(name, () =>
        this.releases.quarantine(name, candidate, { ...order, reason }),
      );
    } else if (judgment.verdict === 'no-worse' && isBaked(rollout, new Date())) {
      const reason = advanceReason(rollout, judgment);
      await this.attempt(name, () => this.releases.advance(name, { ...order, reason }));
    }
  }

  /**
   * Whoever changed the channel in the same moment has decided, and what the gate refuses waits: the next look sees what
   * came of it.
   */
  private async attempt(name: string, change: () => Promise<void>): Promise<void> {
    try {
      await change();
      this.skipped.delete(name);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      if (this.skipped.get(name) === error.message) return;
      this.skipped.set(name, error.message);
      this.logger.warn(`Left alone: ${error.message}`);
    }
  }
}
