import type { AlarmCondition, AlarmSource } from '../../../alarms/index.js';

/** From when on it is the operators' business that a version waits for its check, in milliseconds. */
const tooLongMs = 60_000;
/** A version that nobody has asked for since is not waited for any more, in milliseconds. */
const forgottenMs = 15 * 60_000;

interface Waiting {
  readonly since: number;
  lastAsked: number;
}

/** Knows which checks of pages do not come to an end, and why. */
export class BlockedChecks implements AlarmSource {
  readonly name = 'render gate';
  private readonly waiting = new Map<string, Waiting>();
  private failure: string | null = null;

  /** @param version as operators call it */
  asked(version: string, now = Date.now()): void {
    const known = this.waiting.get(version);
    if (known && now - known.lastAsked < forgottenMs) known.lastAsked = now;
    else this.waiting.set(version, { since: now, lastAsked: now });
  }

  /** There is a verdict. */
  done(version: string): void {
    this.waiting.delete(version);
    this.failure = null;
  }

  /** The browser did not start, or ended by itself. */
  browserFailed(reason: string): void {
    this.failure = reason;
  }

  conditions(now = Date.now()): Promise<AlarmCondition[]> {
    return Promise.resolve([...this.failed(), ...this.delayed(now)]);
  }

  private failed(): AlarmCondition[] {
    if (this.failure === null) return [];
    const text = `The browser that opens the pages of new versions does not run: ${this.failure}`;
    return [{ kind: 'gate-blocked', subject: '', text, advice: browserAdvice }];
  }

  private delayed(now: number): AlarmCondition[] {
    return [...this.waiting].flatMap(([version, { since, lastAsked }]) => {
      if (now - since < tooLongMs || now - lastAsked > forgottenMs) return [];
      const text = `The pages of ${version} have waited for their check for over a minute.`;
      return [{ kind: 'gate-blocked', subject: version, text, advice: delayAdvice } as const];
    });
  }
}

const browserAdvice =
  'Mend the Chromium that BROWSER_PATH names, or start the site without BROWSER_PATH; until then no new version is let through. Rolling back works.';
const delayAdvice =
  'See whether the machine is overloaded. Rolling back works; try the release again later.';
