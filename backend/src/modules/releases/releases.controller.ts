import { Controller } from '@nestjs/common';
import type { Response } from '@tessera/contracts';
import { Handles, type HandlerInput, type RequestContext } from '../../platform/endpoints/index.js';
import { ReleasesService } from './releases.service.js';

@Controller()
export class ReleasesController {
  constructor(private readonly releases: ReleasesService) {}

  @Handles('GET /api/releases')
  list(): Promise<Response<'GET /api/releases'>> {
    return this.releases.list();
  }

  @Handles('POST /api/releases/missing-files')
  missingFiles({ body }: HandlerInput<'POST /api/releases/missing-files'>) {
    return this.releases.missingFiles(body.hashes);
  }

  @Handles('PUT /api/releases/files/:hash')
  storeFile({ params, bytes }: HandlerInput<'PUT /api/releases/files/:hash'>) {
    return this.releases.storeFile(params.hash, bytes);
  }

  @Handles('POST /api/releases/:name/versions')
  publish(
    { params, body }: HandlerInput<'POST /api/releases/:name/versions'>,
    context: RequestContext,
  ) {
    return this.releases.publish(params.name, body, context);
  }

  @Handles('POST /api/releases/:name/activate')
  activate(
    { params, body }: HandlerInput<'POST /api/releases/:name/activate'>,
    context: RequestContext,
  ) {
    return this.releases.activate(params.name, body, context);
  }
}
