import { Controller } from '@nestjs/common';
import {
  actorName,
  Handles,
  type HandlerInput,
  type RequestContext,
} from '../../../../platform/endpoints/index.js';
import { ChannelsService } from '../channels/channels.service.js';
import { FileService } from '../files/file.service.js';
import { PublishingService } from './publishing.service.js';

@Controller()
export class PublishingController {
  constructor(
    private readonly files: FileService,
    private readonly publishing: PublishingService,
    private readonly channels: ChannelsService,
  ) {}

  @Handles('POST /api/releases/missing-files')
  async missingFiles({ body }: HandlerInput<'POST /api/releases/missing-files'>) {
    return { missing: await this.files.missing(body.hashes) };
  }

  @Handles('PUT /api/releases/files/:hash')
  storeFile({ params, bytes, encoding }: HandlerInput<'PUT /api/releases/files/:hash'>) {
    return this.files.save(params.hash, bytes, encoding);
  }

  @Handles('POST /api/releases/:name/versions')
  async publish(
    { params, body }: HandlerInput<'POST /api/releases/:name/versions'>,
    context: RequestContext,
  ) {
    await this.publishing.publish(params.name, body, actorName(context));
    return this.channels.one(params.name);
  }
}
