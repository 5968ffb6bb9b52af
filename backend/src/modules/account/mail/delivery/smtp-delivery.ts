import { createTransport } from 'nodemailer';
import { isPrivateHost } from '../../../../platform/config/index.js';
import { MailDelivery, type MailMessage, messageOptions } from './mail-delivery.js';

/** Sends mail by a server, each over a connection of its own. */
export class SmtpDelivery extends MailDelivery {
  readonly destination: string;
  private readonly transport: ReturnType<typeof transportTo>;

  /** @param timeoutMs for each response of the server */
  constructor(smtpUrl: string, timeoutMs: number) {
    super();
    const url = new URL(smtpUrl);
    this.destination = url.hostname;
    this.transport = transportTo(url, timeoutMs);
  }

  override async deliver(message: MailMessage): Promise<void> {
    await this.transport.sendMail({ ...messageOptions, ...message });
  }
}

function transportTo({ protocol, hostname, port, username, password }: URL, timeoutMs: number) {
  const secure = protocol === 'smtps:';
  return createTransport({
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // Only within a private network mail and password may travel as they are.
    requireTLS: !secure && !isPrivateHost(hostname),
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  });
}
