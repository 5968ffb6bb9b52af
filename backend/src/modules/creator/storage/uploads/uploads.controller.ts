import { Controller } from '@nestjs/common';
import {
  ApiProblem,
  Handles,
  type HandlerInput,
  HandlesUploads,
  type RequestContext,
} from '../../../../platform/endpoints/index.js';
import { assertOwnFiles } from '../own-files.js';
import { UploadsService } from './uploads.service.js';

@Controller()
export class UploadsController {
  constructor(private readonly uploads: UploadsService) {}

  @Handles('POST /api/storage/upload')
  async form(
    { body, files }: HandlerInput<'POST /api/storage/upload'>,
    { visitorId }: RequestContext,
  ) {
    const { userId, videoId = null, type, folder } = body;
    if (userId !== undefined) assertOwnFiles(userId, visitorId);
    const file = files.find(({ field }) => field === 'file');
    if (!file) throw new ApiProblem('file-missing', 'Send a file in the field “file”.');
    const stored = await this.uploads.takeForm(file, { visitorId, type, folder, videoId });
    return { ...stored, fileKey: stored.key };
  }

  @HandlesUploads('POST /api/storage/uploads')
  upload({ upload }: HandlerInput<'POST /api/storage/uploads'>, { visitorId }: RequestContext) {
    return this.uploads.takeUpload(upload, visitorId);
  }

  @Handles('GET /api/storage/uploads')
  list(_: unknown, { visitorId }: RequestContext) {
    return this.uploads.list(visitorId);
  }
}
