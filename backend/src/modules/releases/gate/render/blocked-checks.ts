import type { AlarmCondition, AlarmSource } from '../../../alarms/index.js';

/** How long a check may be pending before operators are alerted, in milliseconds. */
const alarmAfterMs = 60_000;
/** How long after the last request a pending check counts, in milliseconds. */
const expiryMs = 15 * 60_000;

interface PendingCheck {
  readonly since: number;
  lastRequested: number;
}

/** Raises alarms for page checks that do not finish. */
export class BlockedChecks implements AlarmSource {
  readonly name = 'render gate';
  private readonly pending = new Map<string, PendingCheck>();
  private failure: string | null = null;

  /** @param version name and version */
  requested(version: string, now = Date.now()): void {
    const known = this.pending.get(version);
    if (known && now - known.lastRequested < expiryMs) known.lastRequested = now;
    else this.pending.set(version, { since: now, lastRequested: now });
  }

  /** There is a verdict. */
  done(version: string): void {
    this.pending.delete(version);
    this.failure = null;
  }

  /** The browser did not start, or exited unexpectedly. */
  browserFailed(reason: string): void {
    this.failure = reason;
  }

  conditions(now = Date.now()): Promise<AlarmCondition[]> {
    return Promise.resolve([...this.failed(), ...this.delayed(now)]);
  }

  private failed(): AlarmCondition[] {
    if (this.failure === null) return [];
    const text = `The browser that checks the pages of new versions is not working: ${this.failure}`;
    return [{ kind: 'gate-blocked', subject: '', text, advice: browserAdvice }];
  }

  private delayed(now: number): AlarmCondition[] {
    return [...this.pending].flatMap(([version, { since, lastRequested: lastAsked }]) => {
      if (now - since < alarmAfterMs || now - lastAsked > expiryMs) return [];
      const text = `The page check of ${version} has been pending for over a minute.`;
      return [{ kind: 'gate-blocked', subject: version, text, advice: delayAdvice } as const];
    });
  }
}

const browserAdvice =
  'Repair the Chromium installation at BROWSER_PATH, or start the site without BROWSER_PATH. Until then no new version can be activated. Rollbacks still work.';
const delayAdvice =
  'Check whether the machine is overloaded, and retry the release later. Rollbacks still work.';
