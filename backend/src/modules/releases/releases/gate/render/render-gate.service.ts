import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Finding } from '@tessera/contracts';
import {
  ApiProblem,
  outsideRequest,
  PendingResponse,
} from '../../../../../platform/endpoints/index.js';
import { versionKey } from '../../composition/release.js';
import type { PageCheckEntity } from '../../entities/page-check.entity.js';
import type { ReleaseVersionEntity } from '../../entities/release-version.entity.js';
import { type ReleasesSettings, releasesSettings } from '../../settings.js';
import { CheckLimits } from './check-limits.js';
import { CheckPlans } from './check-plans.service.js';
import { PageChecks, type WantedCheck } from './page-checks.service.js';

/** After how many seconds a check that ended without a verdict may be repeated. */
const repeatAfter = 15;
const pollMs = 200;

/**
 * Has the pages of a version opened in a browser before it goes live, and waits a moment for the outcome. Without a browser
 * in the settings, nothing is checked.
 */
@Injectable()
export class RenderGate {
  constructor(
    private readonly checks: PageChecks,
    private readonly plans: CheckPlans,
    private readonly limits: CheckLimits,
    @Inject(releasesSettings.token) private readonly own: ReleasesSettings,
  ) {}

  /**
   * What is wrong with the pages; empty for a version that was live before, and for the first one of a remote.
   * @throws ApiProblem `check-in-progress` if it is not known yet: the same request starts nothing twice; `unavailable` if the
   * check ended without a verdict
   */
  async findings(version: ReleaseVersionEntity): Promise<Finding[]> {
    if (this.own.browserPath === null) return [];
    const plan = await this.plans.of(version);
    if (!plan) return [];
    const { id, pages } = plan;
    const planned = pages.length * this.limits.loadsOfEach(pages.length);
    const check = await this.outcomeOf({ id, version, planned });
    if (check.outcome === null) throw inProgress(check);
    if (check.outcome === 'too-slow' || check.outcome === 'no-browser') throw notChecked(check);
    return [...check.findings];
  }

  /** As far as it is known when the caller has waited for a moment. */
  private async outcomeOf(wanted: WantedCheck): Promise<PageCheckEntity> {
    const pending = PendingResponse.current;
    const waitUntil = Date.now() + this.limits.answerMs;
    // It goes on, and its outcome counts for others, when this caller has gone.
    let check = await outsideRequest(() => this.checks.request(wanted));
    while (check.outcome === null && Date.now() < waitUntil) {
      await sleep(pollMs);
      pending?.assertAwaited();
      // It may have been forgotten because something else is live now.
      check = (await this.checks.find(wanted.id)) ?? check;
    }
    return check;
  }
}

/** Without `Retry-After`: the same request may be sent again at once, because it waits by itself. */
function inProgress(check: PageCheckEntity): ApiProblem {
  const { planned: loads } = check;
  const checked = Object.values(check.loads).reduce((sum, count) => sum + count, 0);
  const detail = `The pages of ${versionKey(check)} are being checked: ${checked} of ${loads} page loads so far. Nothing was changed yet; repeat the request for the outcome.`;
  return new ApiProblem('check-in-progress', detail, { extra: { loads, checked } });
}

function notChecked(check: PageCheckEntity): ApiProblem {
  const why =
    check.outcome === 'no-browser'
      ? 'its browser is not working'
      : `this machine is too busy: ${check.reason}`;
  const detail = `The page check of ${versionKey(check)} did not finish because ${why}. Nothing was changed.`;
  return new ApiProblem('unavailable', detail, { retryAfter: repeatAfter });
}
