import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type AuditEntry, channelChanges } from '@tessera/contracts';
import { type AlarmCondition, type AlarmSource, AlarmSources } from '../alarms/index.js';
import { AuditTrail } from '../operators/index.js';
import { type FailingVersion, TelemetryFacade } from '../telemetry/index.js';
import { affected } from './verdict-text.js';

/** Counting a day's visitors is too expensive for every check of the alarms. In milliseconds. */
const cachedMs = 60_000;

/** Raises alarms for stable versions that have started to fail. They are not rolled back automatically. */
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
        `The stable version ${name} ${version} has started to fail: errors or blank pages affected ` +
        `${affected(now)} in the last half hour, and ${affected(before)} in the day before.${change}`,
      advice: `If a change of ${name} is the cause, roll back with tessera rollback ${name} --reason "<why>" or in the console. Otherwise check what it depends on: the API, the database, external services.`,
    };
  }

  /** The last change of the part, and of the site if that is more recent. */
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
