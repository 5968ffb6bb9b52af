import { Injectable } from '@nestjs/common';
import type { Judgment } from '@tessera/contracts';
import type { RunningRollout } from '../releases/index.js';
import { JudgmentService } from './judgment/judgment.service.js';
import { type FailingVersion, StableFailures } from './judgment/stable-failures.service.js';

/** What other modules may ask of telemetry. */
@Injectable()
export class TelemetryFacade {
  constructor(
    private readonly judgments: JudgmentService,
    private readonly failures: StableFailures,
  ) {}

  /**
   * Compares a candidate with the stable version by what pages have reported in the present step of its roll-out. It may
   * be asked as often as one likes: that does not make a wrong verdict more likely.
   */
  judge(rollout: RunningRollout): Promise<Judgment> {
    return this.judgments.ofRollout(rollout);
  }

  /** Versions that everybody gets and that have begun to fail. */
  failingVersions(): Promise<readonly FailingVersion[]> {
    return this.failures.find();
  }
}
