import { Controller } from '@nestjs/common';
import {
  ApiProblem,
  Handles,
  type HandlerInput,
  type RequestContext,
} from '../../../../platform/endpoints/index.js';
import { ReleasesFacade } from '../../releases/index.js';
import { PageTickets } from '../../telemetry/index.js';
import { CompositionStream } from './composition-stream.js';

/** The composition that a new page would get, for open pages. */
@Controller()
export class CompositionController {
  constructor(
    private readonly releases: ReleasesFacade,
    private readonly stream: CompositionStream,
    private readonly tickets: PageTickets,
  ) {}

  @Handles('GET /api/composition')
  async current(_: unknown, context: RequestContext) {
    const { visitorId } = context;
    const site = await this.releases.composition({ visitorId, override: null });
    if (!site) throw new ApiProblem('unavailable', 'Nothing is published yet.');
    this.tickets.issueTo(context, site.composition.id);
    return site.composition;
  }

  @Handles('GET /api/composition/events')
  events(_: unknown, context: RequestContext) {
    return this.stream.open(context);
  }

  @Handles('GET /api/composition/:name/:version/fallback')
  async fallback({ params }: HandlerInput<'GET /api/composition/:name/:version/fallback'>) {
    const { name, version } = params;
    const remote = await this.releases.fallback(name, version);
    if (!remote) {
      throw new ApiProblem('version-not-found', `There is no other working version of ${name}.`);
    }
    return remote;
  }
}
