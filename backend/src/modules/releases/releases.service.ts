import { Injectable } from '@nestjs/common';
import type { Channel, Publication } from '@tessera/contracts';
import type { RequestContext } from '../../platform/endpoints/index.js';
import { type Activation, ActivationService } from './activation/activation.service.js';
import { ChannelsService } from './channels.service.js';
import { CurrentComposition } from './composition/current-composition.js';
import { FileService } from './files/file.service.js';
import { PublishingService } from './publishing/publishing.service.js';

/** What a deployer can do. */
@Injectable()
export class ReleasesService {
  constructor(
    private readonly channels: ChannelsService,
    private readonly files: FileService,
    private readonly publishing: PublishingService,
    private readonly activation: ActivationService,
    private readonly current: CurrentComposition,
  ) {}

  list(): Promise<Channel[]> {
    return this.channels.all();
  }

  async missingFiles(hashes: readonly string[]): Promise<{ missing: string[] }> {
    return { missing: await this.files.missing(hashes) };
  }

  storeFile(hash: string, bytes: Buffer): Promise<{ hash: string; size: number }> {
    return this.files.save(hash, bytes);
  }

  async publish(name: string, publication: Publication, by: RequestContext): Promise<Channel> {
    await this.publishing.publish(name, publication, actor(by));
    return this.channels.one(name);
  }

  async activate(name: string, activation: Activation, by: RequestContext): Promise<Channel> {
    await this.activation.activate(name, activation, actor(by));
    this.current.expire();
    return this.channels.one(name);
  }
}

/** Who is recorded as having done something. */
function actor({ deployer }: RequestContext): string {
  return deployer ?? 'unknown';
}
