import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import {
  type Impairment,
  Readiness,
  type ReadinessSource,
} from '../../../platform/health/index.js';
import { type AlarmCondition, type AlarmSource, AlarmSources } from '../../alarms/index.js';
import { CurrentComposition } from '../composition/current-composition.js';
import type { GivenOut } from '../composition/given-out.js';
import { ReleaseChannelEntity } from '../entities/release-channel.entity.js';
import { ReleaseVersionEntity } from '../entities/release-version.entity.js';
import { DamageWatch } from './damage-watch.js';
import { listFiles } from './list-files.js';

const advice = {
  store:
    'Mount its disk, give the site access, or restore the folder from a backup; the site goes on by itself.',
  version:
    'Publish the same build again or restore the files from a backup, and it is back by itself; or return to another version.',
} as const;

/** A damaged version that concerns visitors, or would after a rollback. */
interface Damaged {
  readonly version: ReleaseVersionEntity;
  readonly channel: ReleaseChannelEntity;
}

/** Says what is damaged: to whoever asks whether the site is ready, and to operators. */
@Injectable()
export class DamageReport implements AlarmSource, OnModuleInit, ReadinessSource {
  readonly name = 'damaged files';

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly alarms: AlarmSources,
    private readonly readiness: Readiness,
    private readonly current: CurrentComposition,
    private readonly watch: DamageWatch,
  ) {}

  onModuleInit(): void {
    this.alarms.register(this);
    this.readiness.register(this);
  }

  async impairments(): Promise<Impairment[]> {
    const { remotes } = await this.current.givenOut();
    const isShellBroken = remotes.some(({ name, isBroken }) => name === 'shell' && isBroken);
    const conditions = await this.conditions();
    return conditions.map(({ subject, text }) => ({
      text,
      isFatal: subject === '' || (subject === 'shell' && isShellBroken),
    }));
  }

  /** One for each part; one without a subject where it is the store. */
  async conditions(): Promise<AlarmCondition[]> {
    const kind = 'files-damaged';
    const fault = this.watch.storeFault;
    if (fault !== null) return [{ kind, subject: '', text: fault, advice: advice.store }];
    const { remotes } = await this.current.givenOut();
    const texts = new Map<string, string[]>();
    for (const damaged of await this.damaged()) {
      const { name } = damaged.channel;
      const given = remotes.find((remote) => remote.name === name);
      texts.set(name, [...(texts.get(name) ?? []), describe(damaged, given)]);
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
        .filter((channel) => channel.name === version.name && concerns(channel, version))
        .map((channel) => ({ version, channel })),
    );
  }
}

function concerns(
  { stable, candidate, lastGood }: ReleaseChannelEntity,
  { version }: ReleaseVersionEntity,
): boolean {
  return [stable, candidate, lastGood].includes(version);
}

function describe({ version, channel }: Damaged, given: GivenOut | undefined): string {
  const files = listFiles(version.damagedFiles ?? []);
  const what = `${version.name} ${version.version} is damaged: the store lacks ${files}`;
  return `${what}; ${effect(version.version, channel, given)}.`;
}

function effect(version: string, channel: ReleaseChannelEntity, given: GivenOut | undefined): string {
  if (version === channel.candidate) return 'nobody gets the candidate meanwhile';
  if (version !== channel.stable) return 'nothing can be returned to it';
  if (!given?.isBroken) return `visitors get ${given?.stable.version ?? 'nothing'} meanwhile`;
  return channel.name === 'shell'
    ? 'visitors get no working page'
    : 'visitors see a message in its place';
}
