import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { SETTINGS, type Settings } from '../../platform/config/index.js';
import { AlarmConditions } from './alarm-conditions.js';
import { AlarmMessages, type DueAlarm } from './rows/alarm-messages.js';
import { AlarmRows } from './rows/alarm-rows.js';
import { alarmMessage } from './webhook/alarm-message.js';
import { Webhook, WebhookFailed } from './webhook/webhook.js';

const everyMs = 15_000;

/** Looks that have to succeed in a row, so that a process may say of others' alarms that nobody sees them. */
const looksBeforeClosing = 5;

/**
 * Looks in every process what is the matter, keeps it, and tells the webhook. It is no job: jobs may be what does not
 * work.
 */
@Injectable()
export class AlarmLoop implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Alarms');
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> = Promise.resolve();
  private looks = 0;
  private isFailing = false;

  constructor(
    private readonly conditions: AlarmConditions,
    private readonly rows: AlarmRows,
    private readonly messages: AlarmMessages,
    private readonly webhook: Webhook,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onApplicationBootstrap(): void {
    void this.look();
    this.timer = setInterval(() => void this.look(), everyMs).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
  }

  /** One look, after the one that is under way. Never rejects: the next look may succeed. */
  look(): Promise<void> {
    this.looking = this.looking.then(() => this.pass());
    return this.looking;
  }

  private async pass(): Promise<void> {
    try {
      await this.see();
      await this.tell();
      this.isFailing = false;
    } catch (error) {
      this.looks = 0;
      if (!this.isFailing) this.logger.warn(`Alarms can't be kept: ${String(error)}`);
      this.isFailing = true;
    }
  }

  private async see(): Promise<void> {
    const opened = await this.rows.see(await this.conditions.now());
    for (const { text, advice } of opened) this.logger.warn(`Alarm: ${text} ${advice}`);
    this.looks += 1;
    if (this.looks >= looksBeforeClosing) await this.rows.closeUnseen();
  }

  /** Stops at the first message that is not accepted: the others would not be either. */
  private async tell(): Promise<void> {
    if (!this.webhook.isConfigured) return;
    for (let due = await this.messages.claim(); due; due = await this.messages.claim()) {
      const error = await this.send(due);
      await this.messages.settle(due, error);
      if (error === null) continue;
      return this.logger.warn(`The webhook for alarms was not told of one: ${error}`);
    }
  }

  /** @returns what went wrong */
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
