import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Channel } from '@tessera/contracts';
import { DataSource, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { ReleaseChannel } from './entities/release-channel.entity.js';
import { ReleaseVersion } from './entities/release-version.entity.js';

/** What is published and what is active, as operators see it. */
@Injectable()
export class ChannelsService {
  private readonly manager: EntityManager;

  constructor(@InjectDataSource() database: DataSource) {
    this.manager = database.manager;
  }

  /** All channels by name, versions newest first. */
  all(): Promise<Channel[]> {
    return this.read({});
  }

  async one(name: string): Promise<Channel> {
    const [channel] = await this.read({ name });
    return channel ?? { name, active: null, activatedAt: null, versions: [] };
  }

  private async read(where: FindOptionsWhere<ReleaseChannel>): Promise<Channel[]> {
    const channels = await this.manager.find(ReleaseChannel, { where, order: { name: 'ASC' } });
    const versions = await this.manager.find(ReleaseVersion, {
      select: { name: true, version: true, files: true, publishedAt: true, publishedBy: true },
      where: where.name ? { name: where.name } : {},
      order: { publishedAt: 'DESC', version: 'DESC' },
    });
    return channels.map((channel) =>
      toChannel(
        channel,
        versions.filter(({ name }) => name === channel.name),
      ),
    );
  }
}

function toChannel(channel: ReleaseChannel, versions: readonly ReleaseVersion[]): Channel {
  return {
    name: channel.name,
    active: channel.activeVersion,
    activatedAt: channel.activatedAt?.toISOString() ?? null,
    versions: versions.map(({ version, files, publishedAt, publishedBy }) => ({
      version,
      publishedAt: publishedAt.toISOString(),
      publishedBy,
      size: files.reduce((sum, { size }) => sum + size, 0),
    })),
  };
}
