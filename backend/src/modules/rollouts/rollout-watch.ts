import { Injectable, Logger } from '@nestjs/common';
import { ApiProblem } from '../../platform/endpoints/index.js';
import { Repeatable } from '../../platform/jobs/index.js';
import { ReleasesFacade, type RunningRollout } from '../releases/index.js';
import { type Judgement, TelemetryFacade } from '../telemetry/index.js';

/** Under this name the site itself stands in the audit trail. */
const actor = 'health';

/** Looks after every roll-out: advances it once its time is over and it is healthy, takes a bad candidate back. */
@Injectable()
export class RolloutWatch {
  private readonly logger = new Logger(RolloutWatch.name);

  constructor(
    private readonly releases: ReleasesFacade,
    private readonly telemetry: TelemetryFacade,
  ) {}

  @Repeatable({ name: 'rollout-watch', everySeconds: 5 })
  async look(): Promise<void> {
    for (const rollout of await this.releases.runningRollouts()) await this.judge(rollout);
  }

  private async judge(rollout: RunningRollout): Promise<void> {
    const { name, candidate, stable, revision } = rollout;
    const judgement = await this.telemetry.judge(name, candidate, stable);
    const order = { actor, revision, reason: figures(judgement) };
    if (judgement.verdict === 'bad') {
      await this.unlessChanged(() => this.releases.quarantine(name, candidate, order));
    } else if (judgement.verdict === 'healthy' && isBaked(rollout, new Date())) {
      await this.unlessChanged(() => this.releases.advance(name, order));
    }
  }

  /** Whoever changed the channel in the same moment has decided; the next look sees what came of it. */
  private async unlessChanged(change: () => Promise<void>): Promise<void> {
    try {
      await change();
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'channel-conflict') throw error;
      this.logger.log(`Left alone: ${error.message}`);
    }
  }
}

/** Whether the present step has lasted long enough; one without a time waits for an operator. */
function isBaked({ rollout }: RunningRollout, now: Date): boolean {
  const { bakeSeconds, stepStartedAt } = rollout;
  return bakeSeconds !== null && now.getTime() - Date.parse(stepStartedAt) >= bakeSeconds * 1000;
}

function figures({ candidate, stable, evidence }: Judgement): string {
  return (
    `Errors hurt ${share(candidate)} of the candidate and ${share(stable)} of the stable version ` +
    `(evidence ${evidence.toPrecision(3)})`
  );
}

function share({ hurt, visitors }: Judgement['candidate']): string {
  return `${hurt} of ${visitors} visitors`;
}
