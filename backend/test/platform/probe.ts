import { Controller, Inject, Module, type DynamicModule } from '@nestjs/common';
import type { Response } from '@tessera/contracts';
import { contract } from '@tessera/contracts-discovery';
import { OperatorsModule } from '../../src/modules/operators/index.js';
import { VisitorsModule } from '../../src/modules/visitors/index.js';
import type { Settings } from '../../src/platform/config/index.js';
import {
  Handles,
  type HandlerInput,
  type RequestContext,
} from '../../src/platform/endpoints/index.js';
import { PlatformModule } from '../../src/platform/platform.module.js';

export const emptyPage: Response<'GET /api/videos/trending'> = {
  videos: [],
  total: 0,
  nextCursor: null,
  category: null,
  channel: null,
  match: 'all',
};

/** Results of handlers, which tests can replace, even by results that violate the contract. */
export class Behavior {
  categories = (): unknown => [];
  search = (_input: HandlerInput<'GET /api/videos/search'>, _context: RequestContext): unknown =>
    emptyPage;
  activate = (
    { params }: HandlerInput<'POST /api/releases/:name/activate'>,
    _context: RequestContext,
  ): unknown => ({
    name: params.name,
    revision: 0,
    stable: null,
    candidate: null,
    lastGood: null,
    disabled: null,
    changedAt: null,
    versions: [],
  });
}

/** Untyped, so that results may be wrong on purpose. */
function response<T>(value: unknown): Promise<T> {
  return Promise.resolve(value as T);
}

@Controller()
export class ProbeController {
  constructor(@Inject(Behavior) private readonly behavior: Behavior) {}

  @Handles('GET /api/categories')
  categories(): Promise<Response<'GET /api/categories'>> {
    return response(this.behavior.categories());
  }

  @Handles('GET /api/videos/search')
  search(
    input: HandlerInput<'GET /api/videos/search'>,
    context: RequestContext,
  ): Promise<Response<'GET /api/videos/search'>> {
    return response(this.behavior.search(input, context));
  }

  @Handles('GET /api/videos/category/:slug')
  category({
    params,
  }: HandlerInput<'GET /api/videos/category/:slug'>): Response<'GET /api/videos/category/:slug'> {
    return { ...emptyPage, category: { slug: params.slug, name: params.slug } };
  }

  @Handles('PUT /api/releases/files/:hash')
  store({
    params,
    bytes,
  }: HandlerInput<'PUT /api/releases/files/:hash'>): Response<'PUT /api/releases/files/:hash'> {
    return { hash: params.hash, size: bytes.length };
  }

  @Handles('POST /api/releases/:name/activate')
  activate(
    input: HandlerInput<'POST /api/releases/:name/activate'>,
    context: RequestContext,
  ): Promise<Response<'POST /api/releases/:name/activate'>> {
    return response(this.behavior.activate(input, context));
  }
}

@Module({})
class ProbeModule {}

/** The platform with handlers controlled by the test, instead of the modules of the site. */
export function probe(behavior: Behavior) {
  return (settings: Settings, databaseUrl: string): DynamicModule => ({
    module: ProbeModule,
    imports: [
      PlatformModule.of(settings, databaseUrl, [{ contracts: [contract] }]),
      OperatorsModule,
      VisitorsModule,
    ],
    controllers: [ProbeController],
    providers: [{ provide: Behavior, useValue: behavior }],
  });
}
