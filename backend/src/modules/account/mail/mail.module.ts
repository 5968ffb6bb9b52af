import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SETTINGS, type Settings, SettingsModule } from '../../../platform/config/index.js';
import { AlarmsModule } from '../../releases/alarms/index.js';
import { FolderDelivery } from './delivery/folder-delivery.js';
import { MailDelivery } from './delivery/mail-delivery.js';
import { SmtpDelivery } from './delivery/smtp-delivery.js';
import { MailEntity } from './entities/mail.entity.js';
import { FailedMailSource } from './failed-mail.source.js';
import { MailConsole } from './mail-console.service.js';
import { MailData } from './mail-data.js';
import { MailSender } from './mail-sender.js';
import { MailController } from './mail.controller.js';
import { MailFacade } from './mail.facade.js';
import { type MailSettings, mailSettings } from './settings.js';
import { SiteAddress } from './site-address.js';

/** Mail of the whole site: sent by a server, or written into a folder. */
@Module({
  imports: [
    AlarmsModule,
    SettingsModule.forFeature(mailSettings),
    TypeOrmModule.forFeature([MailEntity]),
  ],
  controllers: [MailController],
  providers: [
    FailedMailSource,
    MailConsole,
    MailData,
    MailFacade,
    MailSender,
    SiteAddress,
    { provide: MailDelivery, inject: [mailSettings.token, SETTINGS], useFactory: deliveryOf },
  ],
  exports: [MailFacade],
})
export class MailModule {}

/** @throws Error if links in real mail would lead nowhere */
function deliveryOf(
  { mailSmtpUrl, mailTimeoutMs }: MailSettings,
  settings: Settings,
): MailDelivery {
  if (mailSmtpUrl === null) return new FolderDelivery(join(settings.dataDir, 'mail'));
  if (settings.publicUrl === null)
    throw new Error('PUBLIC_URL must be set, because MAIL_SMTP_URL is: mail has links to the site');
  return new SmtpDelivery(mailSmtpUrl, mailTimeoutMs);
}
