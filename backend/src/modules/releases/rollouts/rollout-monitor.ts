import { Injectable, Logger } from '@nestjs/common';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { Repeatable } from '../../../platform/jobs/index.js';
import { ReleasesFacade, type RunningRollout } from '../releases/index.js';
import { TelemetryFacade } from '../telemetry/index.js';
import { isBaked } from './bake-time.js';
import { advanceReason, rollbackReason } from './verdict-text.js';

/** The site's own name in the audit trail. */
const actor = 'health';

/** Advances every roll-out that is proved to be no worse after its bake time, and rolls back a worse candidate. */
@Injectable()
export class RolloutMonitor {
  private readonly logger = new Logger(RolloutMonitor.name);
  /** Name → why it was skipped the last time, which is logged once. */
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
    const request = { actor, revision };
    if (judgment.verdict === 'worse') {
      const reason = rollbackReason(rollout, judgment);
      await this.attempt(name, () =>
        this.releases.quarantine(name, candidate, { ...request, reason }),
      );
    } else if (judgment.verdict === 'no-worse' && isBaked(rollout, new Date())) {
      const reason = advanceReason(rollout, judgment);
      await this.attempt(name, () => this.releases.advance(name, { ...request, reason }));
    }
  }

  /**
   * Concurrent changes of the channel win, and a version that the gate rejects waits: the next check sees the new
   * state.
   */
  private async attempt(name: string, change: () => Promise<void>): Promise<void> {
    try {
      await change();
      this.skipped.delete(name);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      if (this.skipped.get(name) === error.message) return;
      this.skipped.set(name, error.message);
      this.logger.warn(`Skipped: ${error.message}`);
    }
  }
}
