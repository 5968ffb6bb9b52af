import { Controller } from '@nestjs/common';
import {
  Handles,
  type HandlerInput,
  reply,
  type RequestContext,
} from '../../../platform/endpoints/index.js';
import { firstBrowser } from '../visitors/index.js';
import { AddressChanges } from './address-changes.service.js';
import { Browsers } from './browsers.service.js';
import { Codes } from './codes.service.js';
import { Confirmations } from './confirmations.service.js';
import { FoundThingsService } from './found-things.service.js';
import { Joins } from './joins.service.js';
import { KeepOffers } from './keep-offers.service.js';
import { SignInStates } from './sign-in-states.service.js';

@Controller()
export class SignInController {
  constructor(
    private readonly states: SignInStates,
    private readonly codes: Codes,
    private readonly confirmations: Confirmations,
    private readonly joins: Joins,
    private readonly browsers: Browsers,
    private readonly changes: AddressChanges,
    private readonly things: FoundThingsService,
    private readonly offers: KeepOffers,
  ) {}

  @Handles('GET /api/account/sign-in')
  state(_: unknown, { visitorId, browser }: RequestContext) {
    return this.states.of(visitorId, browser);
  }

  @Handles('POST /api/account/sign-in/codes')
  requestCode({ body }: HandlerInput<'POST /api/account/sign-in/codes'>, context: RequestContext) {
    return this.codes.request(body.email, context);
  }

  @Handles('POST /api/account/sign-in/codes/:id/confirm')
  confirm(
    { params, body }: HandlerInput<'POST /api/account/sign-in/codes/:id/confirm'>,
    context: RequestContext,
  ) {
    return this.confirmations.byDigits(params.id, body.digits, context);
  }

  @Handles('POST /api/account/sign-in/codes/:id/join')
  async join(
    { params, body }: HandlerInput<'POST /api/account/sign-in/codes/:id/join'>,
    context: RequestContext,
  ) {
    const { cookie, receipt } = await this.joins.join(params.id, body, context);
    return reply({ receipt }, { cookies: [cookie] });
  }

  @Handles('POST /api/account/sign-in/links/look')
  look({ body }: HandlerInput<'POST /api/account/sign-in/links/look'>, context: RequestContext) {
    return this.confirmations.look(body.token, context);
  }

  @Handles('POST /api/account/sign-in/links/confirm')
  confirmLink(
    { body }: HandlerInput<'POST /api/account/sign-in/links/confirm'>,
    context: RequestContext,
  ) {
    return this.confirmations.byLink(body.token, context);
  }

  @Handles('POST /api/account/sign-in/found/bring')
  bring(_: unknown, { visitorId }: RequestContext) {
    return this.things.bring(visitorId);
  }

  @Handles('GET /api/account/sign-in/offer')
  offer(_: unknown, { visitorId }: RequestContext) {
    return this.offers.of(visitorId);
  }

  @Handles('DELETE /api/account/sign-in/offer')
  dismissOffer(_: unknown, { visitorId }: RequestContext) {
    return this.offers.dismiss(visitorId);
  }

  /** A browser that signs itself out becomes a new visitor as soon as all processes know. */
  @Handles('DELETE /api/account/sign-in/browsers/:id')
  async removeBrowser(
    { params }: HandlerInput<'DELETE /api/account/sign-in/browsers/:id'>,
    { visitorId }: RequestContext,
  ) {
    await this.browsers.remove(visitorId, params.id);
    return {};
  }

  @Handles('DELETE /api/account/sign-in/browsers')
  async removeOtherBrowsers(_: unknown, { visitorId, browser }: RequestContext) {
    return { count: await this.browsers.removeOthers(visitorId, browser) };
  }

  @Handles('POST /api/account/sign-in/address/take-back')
  takeBack(
    { body }: HandlerInput<'POST /api/account/sign-in/address/take-back'>,
    { visitorId, browser = firstBrowser }: RequestContext,
  ) {
    return this.changes.takeBack(body.token, { visitorId, browser });
  }
}
