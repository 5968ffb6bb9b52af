import { Controller } from '@nestjs/common';
import { developmentVersion } from '@tessera/contracts';
import {
  actorName,
  Handles,
  type HandlerInput,
  type RequestContext,
} from '../../platform/endpoints/index.js';
import { AuditTrail } from '../operators/index.js';
import { FileService } from './files/file.service.js';
import { KeysService } from './keys/keys.service.js';
import { OverridesService } from './overrides/overrides.service.js';
import { ReleasesService } from './releases.service.js';

@Controller()
export class ReleasesController {
  constructor(
    private readonly releases: ReleasesService,
    private readonly files: FileService,
    private readonly keys: KeysService,
    private readonly overrides: OverridesService,
    private readonly audit: AuditTrail,
  ) {}

  @Handles('GET /api/releases')
  list() {
    return this.releases.list();
  }

  @Handles('GET /api/releases/:name')
  one({ params }: HandlerInput<'GET /api/releases/:name'>) {
    return this.releases.one(params.name);
  }

  @Handles('POST /api/releases/missing-files')
  async missingFiles({ body }: HandlerInput<'POST /api/releases/missing-files'>) {
    return { missing: await this.files.missing(body.hashes) };
  }

  @Handles('PUT /api/releases/files/:hash')
  storeFile({ params, bytes, encoding }: HandlerInput<'PUT /api/releases/files/:hash'>) {
    return this.files.save(params.hash, bytes, encoding);
  }

  @Handles('POST /api/releases/:name/versions')
  publish(
    { params, body }: HandlerInput<'POST /api/releases/:name/versions'>,
    context: RequestContext,
  ) {
    return this.releases.publish(params.name, body, context);
  }

  @Handles('GET /api/releases/:name/versions/:version/findings')
  findings(
    { params }: HandlerInput<'GET /api/releases/:name/versions/:version/findings'>,
    context: RequestContext,
  ) {
    return this.releases.findings(params.name, params.version, context);
  }

  @Handles('DELETE /api/releases/:name/versions/:version')
  delete(
    { params }: HandlerInput<'DELETE /api/releases/:name/versions/:version'>,
    context: RequestContext,
  ) {
    return this.releases.delete(params.name, params.version, context);
  }

  @Handles('DELETE /api/releases/:name/versions/:version/quarantine')
  liftQuarantine(
    { params }: HandlerInput<'DELETE /api/releases/:name/versions/:version/quarantine'>,
    context: RequestContext,
  ) {
    return this.releases.liftQuarantine(params.name, params.version, context);
  }

  @Handles('POST /api/releases/:name/overrides')
  makeOverride(
    { params, body }: HandlerInput<'POST /api/releases/:name/overrides'>,
    context: RequestContext,
  ) {
    const { version = developmentVersion, development, minutes } = body;
    const shown = { name: params.name, version, ...(development && { development }) };
    return this.overrides.make(shown, minutes, actorName(context));
  }

  @Handles('GET /api/releases/:name/keys')
  listKeys({ params }: HandlerInput<'GET /api/releases/:name/keys'>) {
    return this.keys.list(params.name);
  }

  @Handles('POST /api/releases/:name/keys')
  addKey({ params, body }: HandlerInput<'POST /api/releases/:name/keys'>, context: RequestContext) {
    return this.keys.add(params.name, body.publicKey, actorName(context));
  }

  @Handles('DELETE /api/releases/:name/keys/:id')
  revokeKey(
    { params }: HandlerInput<'DELETE /api/releases/:name/keys/:id'>,
    context: RequestContext,
  ) {
    return this.keys.revoke(params.name, params.id, actorName(context));
  }

  @Handles('GET /api/compositions')
  compositions({ query }: HandlerInput<'GET /api/compositions'>) {
    return this.releases.compositions(query.limit);
  }

  @Handles('GET /api/audit')
  readAudit(input: HandlerInput<'GET /api/audit'>) {
    return this.audit.read(input);
  }
}
