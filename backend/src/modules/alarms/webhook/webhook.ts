import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { SETTINGS, type Settings } from '../../../platform/config/index.js';
import { signedHeaders } from './signature.js';

const timeoutMs = 5_000;

/** The webhook did not accept a message; `message` says why and names neither its address nor its secret. */
export class WebhookFailed extends Error {
  override readonly name = 'WebhookFailed';
}

/** Where operators are told of alarms. */
@Injectable()
export class Webhook {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  get isConfigured(): boolean {
    return this.settings.alarmWebhookUrl !== null;
  }

  /**
   * Sends a message as JSON.
   * @param id tells the message from others; a receiver that has had it takes it for the same
   * @throws WebhookFailed where it is not accepted, or not within five seconds
   */
  async send(id: string, message: object): Promise<void> {
    const { alarmWebhookUrl: url, alarmWebhookSecret: secret } = this.settings;
    if (url === null) throw new WebhookFailed('no webhook is configured');
    const body = JSON.stringify(message);
    const headers = signedHeaders(body, { id, at: new Date(), secret });
    const response = await post(url, body, headers);
    await response.body?.cancel();
    if (!response.ok) throw new WebhookFailed(`it answered ${response.status}`);
  }
}

/** Redirects are not followed: a message goes where the operator said, or nowhere. */
async function post(url: string, body: string, headers: Record<string, string>): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Tessera', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    throw new WebhookFailed(reasonOf(error));
  }
}

/** Only the code of an error is told: its message may hold the address. */
const failure = z.object({
  name: z.string(),
  cause: z.object({ code: z.string().optional() }).optional(),
});

function reasonOf(error: unknown): string {
  const { name, cause } = failure.parse(error);
  if (name === 'TimeoutError') return `it did not answer within ${timeoutMs / 1000} s`;
  return cause?.code ? `it cannot be reached (${cause.code})` : 'it cannot be reached';
}
