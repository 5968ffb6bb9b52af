import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import {
  type Impairment,
  Readiness,
  type ReadinessSource,
} from '../../../../platform/health/index.js';
import { type AlarmCondition, type AlarmSource, AlarmSources } from '../../alarms/index.js';
import type { LiveRemote } from '../composition/live-remotes.js';
import { LiveVersions } from '../composition/live-versions.service.js';
import { ReleaseChannelEntity } from '../entities/release-channel.entity.js';
import { ReleaseVersionEntity } from '../entities/release-version.entity.js';
import { listFiles } from './damaged-files.js';
import { IntegrityMonitor } from './integrity-monitor.js';

const advice = {
  store:
    'Mount its disk or bring its server back, grant access, or restore the files from a backup. The site then recovers by itself.',
  version:
    'Publish the same build again or restore the files from a backup, and the version is used again. Or roll back to another version.',
} as const;

/** A damaged version that is configured to be live, or is the rollback target. */
interface Damaged {
  readonly version: ReleaseVersionEntity;
  readonly channel: ReleaseChannelEntity;
}

/** Reports damaged files: to the readiness check, and to operators. */
@Injectable()
export class IntegrityAlarms implements AlarmSource, OnModuleInit, ReadinessSource {
  readonly name = 'damaged files';

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly alarms: AlarmSources,
    private readonly readiness: Readiness,
    private readonly live: LiveVersions,
    private readonly monitor: IntegrityMonitor,
  ) {}

  onModuleInit(): void {
    this.alarms.register(this);
    this.readiness.register(this);
  }

  async impairments(): Promise<Impairment[]> {
    const { remotes } = await this.live.state();
    const isShellBroken = remotes.some(({ name, isBroken }) => name === 'shell' && isBroken);
    const conditions = await this.conditions();
    return conditions.map(({ subject, text }) => ({
      text,
      isFatal: subject === '' || (subject === 'shell' && isShellBroken),
    }));
  }

  /** One for each remote or shell; if the store itself fails, a single one without a subject. */
  async conditions(): Promise<AlarmCondition[]> {
    const kind = 'files-damaged';
    const fault = this.monitor.storeFault;
    if (fault !== null) return [{ kind, subject: '', text: fault, advice: advice.store }];
    const { remotes } = await this.live.state();
    const texts = new Map<string, string[]>();
    for (const damaged of await this.damaged()) {
      const { name } = damaged.channel;
      const live = remotes.find((remote) => remote.name === name);
      texts.set(name, [...(texts.get(name) ?? []), describe(damaged, live)]);
    }
    return [...texts].map(([subject, sentences]) => ({
      kind,
      subject,
      text: sentences.join(' '),
      advice: advice.version,
    }));
  }

  private async damaged(): Promise<Damaged[]> {
    const versions = await this.database.manager
      .createQueryBuilder(ReleaseVersionEntity, 'version')
      .select(['version.name', 'version.version', 'version.damagedFiles'])
      .where('version.damagedAt is not null')
      .orderBy({ 'version.name': 'ASC', 'version.version': 'ASC' })
      .getMany();
    if (versions.length === 0) return [];
    const channels = await this.database.manager.find(ReleaseChannelEntity);
    return versions.flatMap((version) =>
      channels
        .filter((channel) => channel.name === version.name && isUsedBy(channel, version))
        .map((channel) => ({ version, channel })),
    );
  }
}

function isUsedBy(
  { stable, candidate, lastGood }: ReleaseChannelEntity,
  { version }: ReleaseVersionEntity,
): boolean {
  return [stable, candidate, lastGood].includes(version);
}

function describe({ version, channel }: Damaged, live: LiveRemote | undefined): string {
  const files = listFiles(version.damagedFiles ?? []);
  const what = `${version.name} ${version.version} is damaged: the store is missing ${files}`;
  return `${what}; ${effect(version.version, channel, live)}.`;
}

function effect(
  version: string,
  channel: ReleaseChannelEntity,
  live: LiveRemote | undefined,
): string {
  if (version === channel.candidate) return 'the candidate is paused';
  if (version !== channel.stable) return 'it is not available for a rollback';
  if (!live?.isBroken) return `visitors get ${live?.stable.version ?? 'nothing'} instead`;
  return channel.name === 'shell'
    ? 'visitors get no working page'
    : 'visitors see a message instead';
}
