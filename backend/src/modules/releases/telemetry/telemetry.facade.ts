import { Injectable } from '@nestjs/common';
import type { Judgment } from '@tessera/contracts';
import type { RunningRollout } from '../releases/index.js';
import { JudgmentService } from './judgment/judgment.service.js';
import { type FailingVersion, StableFailures } from './judgment/stable-failures.service.js';

/** The module's interface for other modules. */
@Injectable()
export class TelemetryFacade {
  constructor(
    private readonly judgments: JudgmentService,
    private readonly failures: StableFailures,
  ) {}

  /**
   * Compares a candidate with the stable version by what pages have reported in the current step of its roll-out.
   * Repeated calls do not make a wrong verdict more likely.
   */
  judge(rollout: RunningRollout): Promise<Judgment> {
    return this.judgments.ofRollout(rollout);
  }

  /** Stable versions that have started to fail. */
  failingVersions(): Promise<readonly FailingVersion[]> {
    return this.failures.find();
  }
}
