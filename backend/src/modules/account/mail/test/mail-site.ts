import { afterAll } from '@jest/globals';
import { DataSource } from 'typeorm';
import type { SiteUnderTest } from '../../../../../test/harness/site-under-test.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorDataKeeper } from '../../../../platform/visitor-data/index.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { definition as visitors } from '../../visitors/definition.js';
import { definition as mail } from '../definition.js';
import { MailFacade, mailOf, type MailOutcome, type NewMail } from '../index.js';
import { SmtpServer } from './smtp-server.js';

export const mailModules = [operators, visitors, mail] as const;

export const token = 'secret-token-that-nobody-else-may-read';
export const link = `https://tessera.example/account/keep?link=${token}`;

export const wanted: NewMail = {
  to: 'Ada@example.org',
  subject: 'Confirm your address ✓',
  kind: 'sign-in-code',
  ...mailOf({
    heading: 'Confirm your address',
    paragraphs: ['Open the link within <15> minutes.'],
    action: { label: 'Confirm', url: link },
  }),
};

/** A site with a mail server. */
export class MailSite {
  readonly smtp = new SmtpServer();
  readonly site = testSite(mailModules, async () => ({
    mailSmtpUrl: await this.smtp.start(),
    mailFrom: { name: 'Tessera', address: 'mail@tessera.example' },
    mailTimeoutMs: 300,
    publicUrl: 'http://tessera.example',
  }));

  constructor() {
    afterAll(() => this.smtp.stop());
  }

  get database(): DataSource {
    return this.site.database;
  }

  get keeper(): VisitorDataKeeper {
    return this.site.keeper('mail');
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
}

export function sendFrom(site: SiteUnderTest, part: Partial<NewMail> = {}): Promise<MailOutcome> {
  return site.database.transaction((manager) =>
    site.get(MailFacade).send(manager, { ...wanted, ...part }),
  );
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
