import { Controller, Inject } from '@nestjs/common';
import {
  actorName,
  Handles,
  type HandlerInput,
  reply,
  type RequestContext,
} from '../../../platform/endpoints/index.js';
import { AdChoice } from './ad-choice.service.js';
import { AdCounter } from './ad-counter.service.js';
import { AdsService } from './ads.service.js';
import { adsSettings, type AdsSettings } from './settings.js';

/** For how long a browser doesn't ask again where there are no ads. */
const adFree = { 'cache-control': 'private, max-age=3600' };

@Controller()
export class AdsController {
  constructor(
    private readonly choice: AdChoice,
    private readonly counter: AdCounter,
    private readonly ads: AdsService,
    @Inject(adsSettings.token) private readonly settings: AdsSettings,
  ) {}

  @Handles('GET /api/ads')
  async choose({ query }: HandlerInput<'GET /api/ads'>, { visitorId }: RequestContext) {
    const ads = await this.choice.choose(visitorId, query.content, new Date());
    return reply({ ads }, ads.length === 0 ? { headers: adFree } : {});
  }

  @Handles('POST /api/ads/events')
  async report({ body }: HandlerInput<'POST /api/ads/events'>, context: RequestContext) {
    await this.counter.count(body.events, context, new Date());
    return {};
  }

  @Handles('GET /api/ads/frame')
  frame() {
    return { frameUrl: this.settings.adFrameUrl };
  }

  @Handles('GET /api/ads/all')
  list() {
    return this.ads.list(new Date());
  }

  @Handles('POST /api/ads')
  create({ body }: HandlerInput<'POST /api/ads'>, context: RequestContext) {
    return this.ads.create(body, actorName(context));
  }

  @Handles('PATCH /api/ads/:id')
  update({ params, body, ifMatch }: HandlerInput<'PATCH /api/ads/:id'>, context: RequestContext) {
    return this.ads.update(params.id, body, { ifMatch, actor: actorName(context) });
  }
}
