import { Controller } from '@nestjs/common';
import {
  Handles,
  type HandlerInput,
  reply,
  type RequestContext,
} from '../../../../platform/endpoints/index.js';
import { WidgetBrands } from './widget-brands.service.js';

/** A brand is asked for by everybody who loads a widget, and changes rarely. Private, because the response may bring a cookie. */
const shortly = { 'cache-control': 'private, max-age=60' };

@Controller()
export class WidgetBrandsController {
  constructor(private readonly brands: WidgetBrands) {}

  @Handles('GET /api/widget-brand')
  async shown({ query }: HandlerInput<'GET /api/widget-brand'>) {
    return reply({ brand: await this.brands.shown(query.brand) }, { headers: shortly });
  }

  @Handles('GET /api/widget-brands')
  list(_: unknown, { visitorId }: RequestContext) {
    return this.brands.list(visitorId);
  }

  @Handles('POST /api/widget-brands')
  create({ body }: HandlerInput<'POST /api/widget-brands'>, { visitorId }: RequestContext) {
    return this.brands.create(visitorId, body);
  }

  @Handles('PUT /api/widget-brands/:key')
  update(
    { params, body, ifMatch }: HandlerInput<'PUT /api/widget-brands/:key'>,
    { visitorId }: RequestContext,
  ) {
    return this.brands.update(visitorId, params.key, { details: body, ifMatch });
  }

  @Handles('DELETE /api/widget-brands/:key')
  delete(
    { params }: HandlerInput<'DELETE /api/widget-brands/:key'>,
    { visitorId }: RequestContext,
  ) {
    return this.brands.delete(visitorId, params.key);
  }
}
