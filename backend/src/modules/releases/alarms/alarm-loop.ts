import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { SETTINGS, type Settings } from '../../../platform/config/index.js';
import { AlarmConditions } from './alarm-conditions.js';
import { AlarmNotifications, type DueAlarm } from './store/alarm-notifications.js';
import { AlarmStore } from './store/alarm-store.js';
import { alarmMessage } from './webhook/alarm-message.js';
import { Webhook, WebhookFailed } from './webhook/webhook.js';

const everyMs = 15_000;

/** Consecutive successful checks after which a process may close alarms of other processes. */
const minChecksBeforeClosing = 5;

/**
 * Checks for problems in every process, stores alarms, and notifies the webhook. It is not a job, because jobs may be
 * what is broken.
 */
@Injectable()
export class AlarmLoop implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Alarms');
  private timer: NodeJS.Timeout | undefined;
  private checking: Promise<void> = Promise.resolve();
  private checks = 0;
  private isFailing = false;

  constructor(
    private readonly conditions: AlarmConditions,
    private readonly alarms: AlarmStore,
    private readonly notifications: AlarmNotifications,
    private readonly webhook: Webhook,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onApplicationBootstrap(): void {
    void this.check();
    this.timer = setInterval(() => void this.check(), everyMs).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.checking;
  }

  /** Runs after the current check. Never rejects: the next check may succeed. */
  check(): Promise<void> {
    this.checking = this.checking.then(() => this.pass());
    return this.checking;
  }

  private async pass(): Promise<void> {
    try {
      await this.update();
      await this.notify();
      this.isFailing = false;
    } catch (error) {
      this.checks = 0;
      if (!this.isFailing) this.logger.warn(`Alarms could not be stored: ${String(error)}`);
      this.isFailing = true;
    }
  }

  private async update(): Promise<void> {
    const opened = await this.alarms.upsert(await this.conditions.current());
    for (const { text, advice } of opened) this.logger.warn(`Alarm: ${text} ${advice}`);
    this.checks += 1;
    if (this.checks >= minChecksBeforeClosing) await this.alarms.closeExpired();
  }

  /** Stops at the first message that is not accepted, since the others would fail as well. */
  private async notify(): Promise<void> {
    if (!this.webhook.isConfigured) return;
    for (let due = await this.notifications.claim(); due; due = await this.notifications.claim()) {
      const error = await this.send(due);
      await this.notifications.settle(due, error);
      if (error === null) continue;
      return this.logger.warn(`The alarm webhook could not be notified: ${error}`);
    }
  }

  /** @returns the error, or `null` */
  private async send({ id, ...due }: DueAlarm): Promise<string | null> {
    try {
      await this.webhook.send(`alarm-${id}-${due.state}`, alarmMessage(due, this.settings));
      return null;
    } catch (error) {
      if (error instanceof WebhookFailed) return error.message;
      throw error;
    }
  }
}
