import { Controller } from '@nestjs/common';
import {
  Handles,
  type HandlerInput,
  type RequestContext,
} from '../../../platform/endpoints/index.js';
import { NotificationSettings } from './notification-settings.service.js';
import { NotificationsService } from './notifications.service.js';

@Controller()
export class NotificationsController {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly settings: NotificationSettings,
  ) {}

  @Handles('GET /api/notifications')
  list({ query }: HandlerInput<'GET /api/notifications'>, { visitorId }: RequestContext) {
    return this.notifications.list(visitorId, query);
  }

  @Handles('POST /api/notifications/:id/read')
  markRead(
    { params }: HandlerInput<'POST /api/notifications/:id/read'>,
    { visitorId }: RequestContext,
  ) {
    return this.notifications.markRead(params.id, visitorId);
  }

  @Handles('POST /api/notifications/read')
  markAllRead(_: unknown, { visitorId }: RequestContext) {
    return this.notifications.markAllRead(visitorId);
  }

  @Handles('GET /api/notifications/settings')
  async listSettings(_: unknown, { visitorId }: RequestContext) {
    return { settings: await this.settings.list(visitorId) };
  }

  @Handles('PUT /api/notifications/settings/:kind')
  changeSetting(
    { params, body }: HandlerInput<'PUT /api/notifications/settings/:kind'>,
    { visitorId }: RequestContext,
  ) {
    return this.settings.set(visitorId, params.kind, body.isOn);
  }
}
