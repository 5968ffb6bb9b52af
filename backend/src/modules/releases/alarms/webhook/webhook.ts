import { Inject, Injectable, Optional } from '@nestjs/common';
import { z } from 'zod';
import { type AlarmsSettings, alarmsSettings } from '../settings.js';
import { signedHeaders } from './signature.js';

const defaultTimeoutMs = 5_000;

/** The webhook did not accept a message; `message` says why, without its address and secret. */
export class WebhookFailed extends Error {
  override readonly name = 'WebhookFailed';
}

/** Sends messages to the operators' webhook. */
@Injectable()
export class Webhook {
  constructor(
    @Inject(alarmsSettings.token) private readonly settings: AlarmsSettings,
    @Optional() private readonly timeoutMs: number = defaultTimeoutMs,
  ) {}

  get isConfigured(): boolean {
    return this.settings.alarmWebhookUrl !== null;
  }

  /**
   * Sends a message as JSON.
   * @param id identifies the message, so that receivers can ignore duplicates
   * @throws WebhookFailed if it is not accepted in time
   */
  async send(id: string, message: object): Promise<void> {
    const { alarmWebhookUrl: url, alarmWebhookSecret: secret } = this.settings;
    if (url === null) throw new WebhookFailed('no webhook is configured');
    const body = JSON.stringify(message);
    const headers = signedHeaders(body, { id, at: new Date(), secret });
    const response = await this.post(url, body, headers);
    await response.body?.cancel();
    if (!response.ok) throw new WebhookFailed(`it responded with ${response.status}`);
  }

  /** Redirects are not followed: a message goes to the configured address, or nowhere. */
  private async post(
    url: string,
    body: string,
    headers: Record<string, string>,
  ): Promise<Response> {
    try {
      return await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'Tessera', ...headers },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(this.timeoutMs),
      });
    } catch (error) {
      throw new WebhookFailed(reasonOf(error, this.timeoutMs));
    }
  }
}

/** Only the code of an error is reported: its message may contain the address. */
const failure = z.object({
  name: z.string(),
  cause: z.object({ code: z.string().optional() }).optional(),
});

function reasonOf(error: unknown, timeoutMs: number): string {
  const { name, cause } = failure.parse(error);
  if (name === 'TimeoutError') return `it did not respond within ${timeoutMs / 1000} s`;
  return cause?.code ? `it can’t be reached (${cause.code})` : 'it can’t be reached';
}
