import { statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../../../platform/config/index.js';
import { type AlarmCondition, type AlarmSource, AlarmSources } from '../alarm-sources.js';
import { describeSpace, isNearlyFull } from './disk-space.js';

/** Raises an alarm when the disk of the data folder is nearly full. */
@Injectable()
export class DiskSource implements AlarmSource, OnModuleInit {
  readonly name = 'disk space';

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly sources: AlarmSources,
  ) {}

  /** Without database and files, hardly anything is stored in the data folder, which may not even exist. */
  private get growsHere(): boolean {
    return this.settings.databaseUrl === null || this.settings.s3Endpoint === null;
  }

  onModuleInit(): void {
    this.sources.register(this);
  }

  async conditions(): Promise<AlarmCondition[]> {
    if (!this.growsHere) return [];
    const { bavail, blocks, bsize } = await statfs(this.settings.dataDir);
    const space = { free: bavail * bsize, size: blocks * bsize };
    if (!isNearlyFull(space)) return [];
    const subject = hostname();
    return [
      {
        kind: 'disk-nearly-full',
        subject,
        text: `The disk of the data folder on ${subject} is nearly full: ${describeSpace(space)} free.`,
        advice: 'Free disk space. Once the disk is full, nothing can be published or stored.',
      },
    ];
  }
}
