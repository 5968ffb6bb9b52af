import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { type AlarmCondition, type AlarmSource, AlarmSources } from '../../../alarms/index.js';
import { type ReleasesSettings, releasesSettings } from '../../settings.js';

/** Raises alarms for page checks that do not come to a verdict. */
@Injectable()
export class BlockedChecks implements AlarmSource, OnModuleInit {
  readonly name = 'render gate';

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly alarms: AlarmSources,
    @Inject(releasesSettings.token) private readonly own: ReleasesSettings,
  ) {}

  onModuleInit(): void {
    this.alarms.register(this);
  }

  async conditions(): Promise<AlarmCondition[]> {
    if (this.own.browserPath === null) return [];
    return [...(await this.failed()), ...(await this.delayed())];
  }

  /** The browser did not start or exited unexpectedly, and has not worked since. */
  private async failed(): Promise<AlarmCondition[]> {
    const [last] = outcomes.parse(await this.database.query(lastOutcome));
    if (last?.outcome !== 'no-browser') return [];
    const text = `The browser that checks the pages of new versions is not working: ${last.reason}`;
    return [{ kind: 'gate-blocked', subject: '', text, advice: browserAdvice }];
  }

  /** Somebody asks again and again. */
  private async delayed(): Promise<AlarmCondition[]> {
    const delayed = subjects.parse(await this.database.query(pendingForLong));
    return delayed.map(({ subject }) => {
      const text = `The page check of ${subject} has been pending for over ten minutes.`;
      return { kind: 'gate-blocked', subject, text, advice: delayAdvice };
    });
  }
}

const outcomes = z.array(z.object({ outcome: z.string(), reason: z.string().nullable() }));
const lastOutcome = `
  select outcome, reason from release_page_checks
    where finished_at > now() - interval '1 day' order by finished_at desc limit 1`;

const subjects = z.array(z.object({ subject: z.string() }));
const pendingForLong = `
  select name || ' ' || version as subject from release_page_checks
    where (outcome is null or outcome = 'too-slow')
      and pending_since < now() - interval '10 minutes'
      and requested_at > now() - interval '15 minutes'
    order by pending_since`;

const browserAdvice =
  'Repair the Chromium installation at BROWSER_PATH, or start the site without BROWSER_PATH. Until then no new version can be activated. Rollbacks still work.';
const delayAdvice =
  'Check whether the machine is overloaded, and retry the release later. Rollbacks still work.';
