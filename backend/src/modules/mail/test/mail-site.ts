import { DataSource } from 'typeorm';
import {
  openModules,
  type SiteUnderTest,
} from '../../../../test/harness/application-under-test.js';
import { lateWriteSettings } from '../../../../test/harness/late-writes.js';
import type { SettingsWith } from '../../../platform/config/index.js';
import {
  type VisitorDataKeeper,
  VisitorDataRegistry,
} from '../../../platform/visitor-data/index.js';
import { definition as operators } from '../../operators/definition.js';
import { definition as visitors } from '../../visitors/definition.js';
import { definition as mail } from '../definition.js';
import { MailFacade, mailOf, type MailOutcome, type NewMail } from '../index.js';
import { SmtpServer } from './smtp-server.js';

export const mailModules = [operators, visitors, mail] as const;

export const token = 'restore-token-that-nobody-else-may-read';
export const link = `https://tessera.example/restore?token=${token}`;

export const wanted: NewMail = {
  to: 'Ada@example.org',
  subject: 'Restore your purchase ✓',
  kind: 'restore',
  ...mailOf({
    heading: 'Restore your purchase',
    paragraphs: ['Open the link within <15> minutes.'],
    action: { label: 'Restore', url: link },
  }),
};

/** A site with a mail server. */
export class MailSite {
  private constructor(
    readonly site: SiteUnderTest<SettingsWith<typeof mailModules>>,
    readonly smtp: SmtpServer,
  ) {}

  static async open(): Promise<MailSite> {
    const smtp = new SmtpServer();
    const site = await openModules(mailModules, {
      ...lateWriteSettings,
      mailSmtpUrl: await smtp.start(),
      mailFrom: { name: 'Tessera', address: 'mail@tessera.example' },
      mailTimeoutMs: 300,
      publicUrl: 'http://tessera.example',
    });
    return new MailSite(site, smtp);
  }

  get database(): DataSource {
    return this.site.app.get(DataSource);
  }

  get keeper(): VisitorDataKeeper {
    return keeperOf(this.site);
  }

  send(part?: Partial<NewMail>): Promise<MailOutcome> {
    return sendFrom(this.site, part);
  }

  /** As the table has it, the oldest first. */
  rows(): Promise<Record<string, unknown>[]> {
    return this.database.query('select * from mails order by created_at, recipient');
  }

  async reset(): Promise<void> {
    this.smtp.reset();
    await this.database.query('truncate mails; truncate jobs');
  }

  async close(): Promise<void> {
    await this.site.close();
    await this.smtp.stop();
  }
}

export function sendFrom(
  { app }: SiteUnderTest,
  part: Partial<NewMail> = {},
): Promise<MailOutcome> {
  return app
    .get(DataSource)
    .transaction((manager) => app.get(MailFacade).send(manager, { ...wanted, ...part }));
}

/** @throws Error if mail is not registered */
export function keeperOf({ app }: SiteUnderTest): VisitorDataKeeper {
  const found = app.get(VisitorDataRegistry).keepers.find(({ name }) => name === 'mail');
  if (!found) throw new Error('Nobody keeps mail');
  return found.keeper;
}

/** A message as a person reads it. */
export function decoded(source: string): string {
  const bytes = source
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, 'latin1').toString();
}
