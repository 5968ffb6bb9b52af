import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import { DataSource } from 'typeorm';
import { SETTINGS, type Settings } from '../../../platform/config/index.js';
import { ApiProblem, PendingResponse } from '../../../platform/endpoints/index.js';
import { AuditTrail } from '../operators/index.js';
import { AlarmNotifications } from './store/alarm-notifications.js';
import { AlarmStore } from './store/alarm-store.js';
import { alarmMessage } from './webhook/alarm-message.js';
import { Webhook, WebhookFailed } from './webhook/webhook.js';

/** Lists open alarms, and tests the webhook. */
@Injectable()
export class AlarmsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly alarms: AlarmStore,
    private readonly notifications: AlarmNotifications,
    private readonly webhook: Webhook,
    private readonly audit: AuditTrail,
  ) {}

  async list(): Promise<Response<'GET /api/alarms'>> {
    const alarms = await this.alarms.open();
    if (!this.webhook.isConfigured) return { alarms, webhook: null };
    return { alarms, webhook: { lastDelivery: await this.notifications.lastDelivery() } };
  }

  /** @throws ApiProblem `webhook-not-configured`, `webhook-failed` */
  async test(actor: string): Promise<Response<'POST /api/alarms/test'>> {
    if (!this.webhook.isConfigured) {
      throw new ApiProblem('webhook-not-configured', 'Set ALARM_WEBHOOK_URL and restart the site.');
    }
    PendingResponse.current?.commit();
    const error = await this.sendTest(actor);
    await this.notifications.recordDelivery(error);
    await this.audit.record(this.database.manager, {
      actor,
      action: 'alarm-tested',
      subject: 'alarms',
      reason: null,
      to: { error },
    });
    if (error === null) return { delivered: true };
    throw new ApiProblem('webhook-failed', `The message was not accepted: ${error}.`);
  }

  /** @returns the error, or `null` */
  private async sendTest(actor: string): Promise<string | null> {
    const notification = {
      kind: 'test',
      state: 'open',
      subject: '',
      text: `This is a test alarm, sent by ${actor}.`,
      advice: 'No action is required.',
      since: new Date().toISOString(),
    } as const;
    try {
      await this.webhook.send(`test-${randomUUID()}`, alarmMessage(notification, this.settings));
      return null;
    } catch (error) {
      if (error instanceof WebhookFailed) return error.message;
      throw error;
    }
  }
}
