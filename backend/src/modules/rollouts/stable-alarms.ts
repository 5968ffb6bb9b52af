import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type AuditEntry, channelChanges } from '@tessera/contracts';
import { type AlarmCondition, type AlarmSource, AlarmSources } from '../alarms/index.js';
import { AuditTrail } from '../operators/index.js';
import { type FailingVersion, TelemetryFacade } from '../telemetry/index.js';
import { affected } from './verdict-text.js';

/** How long an answer holds, because counting a day's visitors is not done every few seconds. In milliseconds. */
const cachedMs = 60_000;

/** Says which versions that everybody gets have begun to fail. Nothing is changed because of it. */
@Injectable()
export class StableAlarms implements AlarmSource, OnModuleInit {
  readonly name = 'stable versions';
  private cached: { readonly until: number; readonly conditions: AlarmCondition[] } | undefined;

  constructor(
    private readonly sources: AlarmSources,
    private readonly telemetry: TelemetryFacade,
    private readonly audit: AuditTrail,
  ) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  async conditions(): Promise<AlarmCondition[]> {
    const now = Date.now();
    if (this.cached && now < this.cached.until) return this.cached.conditions;
    const failing = await this.telemetry.failingVersions();
    const conditions = await Promise.all(failing.map((version) => this.condition(version)));
    this.cached = { until: now + cachedMs, conditions };
    return conditions;
  }

  private async condition({ name, version, now, before }: FailingVersion): Promise<AlarmCondition> {
    const change = await this.lastChange(name);
    return {
      kind: 'stable-failing',
      subject: name,
      text:
        `${name} ${version}, which all visitors get, has begun to fail: errors or blank pages met ` +
        `${affected(now)} in the last half hour, and ${affected(before)} in the day before.${change}`,
      advice: `If a change of ${name} is the reason, tessera rollback ${name} --reason "<why>" or the console brings the last good version back. If it is not, look at what it depends on: the API, the database, services of others.`,
    };
  }

  /** Of the part, and where that is not the newest of the site, also of the site. */
  private async lastChange(name: string): Promise<string> {
    const [ofPart] = await this.changes(name);
    const [ofSite] = await this.changes();
    const both = ofSite?.id === ofPart?.id ? [ofPart] : [ofPart, ofSite];
    return both
      .filter((entry) => entry !== undefined)
      .map((entry) => ` ${sentence(entry)}`)
      .join('');
  }

  private async changes(subject?: string): Promise<AuditEntry[]> {
    const query = { limit: 50, ...(subject !== undefined && { subject }) };
    const { entries } = await this.audit.list(query);
    return entries.filter(({ action }) => changing.has(action));
  }
}

const changing: ReadonlySet<AuditEntry['action']> = new Set(channelChanges);

function sentence({ subject, action, actor, at }: AuditEntry): string {
  const time = at.slice(0, 16).replace('T', ' ');
  return `Last change of ${subject}: ${action.replaceAll('-', ' ')} by ${actor} at ${time} UTC.`;
}
