import { Module } from '@nestjs/common';
import { NotificationsModule } from '../../../account/notifications/index.js';
import { SignInModule } from '../../../account/sign-in/index.js';
import { CatalogModule } from '../../../discovery/catalog/index.js';
import { FileStorageModule } from '../../storage/index.js';
import { DueActions } from './due-actions.service.js';
import { DueContent } from './due-content.service.js';
import { ModeratedArticles } from './moderated-articles.js';
import { Publisher } from './publisher.js';
import { PublisherService } from './publisher.service.js';
import { TrustedAuthors } from './trusted-authors.job.js';

/** Gives to readers what is written, when it was promised. */
@Module({
  imports: [CatalogModule, FileStorageModule, NotificationsModule, SignInModule],
  providers: [
    DueActions,
    DueContent,
    ModeratedArticles,
    TrustedAuthors,
    { provide: Publisher, useClass: PublisherService },
  ],
  exports: [Publisher],
})
export class PublishingModule {}
