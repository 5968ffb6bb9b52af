import { Injectable } from '@nestjs/common';
import { type Judgement, JudgementService, nothingKnown } from './judgement/judgement.service.js';

/** What other modules may ask of telemetry. */
@Injectable()
export class TelemetryFacade {
  constructor(private readonly judgements: JudgementService) {}

  /**
   * Compares a candidate with the stable version by all that pages have reported since its roll-out began. It may be
   * asked as often as one likes: that does not make false alarms more likely.
   * @returns `unknown` also where these are not, or no longer, what the channel gives out
   */
  async judge(name: string, candidate: string, stable: string): Promise<Judgement> {
    const judged = await this.judgements.ofChannel(name);
    const isMeant = judged?.version === candidate && judged.stableVersion === stable;
    return judged && isMeant ? judged : nothingKnown;
  }
}
