import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { MailDelivery, type MailMessage, messageOptions } from './mail-delivery.js';

const composer = createTransport({ streamTransport: true, buffer: true });

/** Writes mail into a folder, for development: any mail program opens the files. */
export class FolderDelivery extends MailDelivery implements OnApplicationBootstrap {
  private readonly logger = new Logger('Mail');

  constructor(private readonly folder: string) {
    super();
  }

  get destination(): string {
    return this.folder;
  }

  onApplicationBootstrap(): void {
    this.logger.log(`Mail is written to ${this.folder}, because MAIL_SMTP_URL is not set`);
  }

  /** One that is written again replaces its file. */
  override async deliver(message: MailMessage): Promise<void> {
    const { message: bytes } = await composer.sendMail({ ...messageOptions, ...message });
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const path = join(this.folder, nameOf(message));
    const partial = `${path}.${randomUUID()}`;
    await writeFile(partial, bytes, { mode: 0o600 });
    await rename(partial, path);
  }

  /** Deletes what was written before some time. */
  async removeOlderThan(time: Date): Promise<void> {
    for (const name of await readdir(this.folder).catch(() => [])) {
      const path = join(this.folder, name);
      if ((await stat(path)).mtime < time) await rm(path);
    }
  }
}

/** Sorted by time, for example `20261123T115500Z-….eml`. */
function nameOf({ date, messageId }: MailMessage): string {
  const time = date.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return `${time}-${messageId.slice(1, messageId.indexOf('@'))}.eml`;
}
