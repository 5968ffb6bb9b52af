import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogModule } from '../catalog/index.js';
import { BlockEntries } from './block-entries.service.js';
import { BlockListData } from './block-list-data.js';
import { BlockListReader } from './block-list-reader.service.js';
import { BlockListSubscriptions } from './block-list-subscriptions.service.js';
import { BlockListsController } from './block-lists.controller.js';
import { BlockListsService } from './block-lists.service.js';
import { BlockListEntryEntity } from './entities/block-list-entry.entity.js';
import { BlockListSubscriptionEntity } from './entities/block-list-subscription.entity.js';
import { BlockListEntity } from './entities/block-list.entity.js';
import { HiddenThings } from './hidden-things.service.js';
import { ModeratedBlockLists } from './moderated-block-lists.js';

const entities = [BlockListEntity, BlockListEntryEntity, BlockListSubscriptionEntity];

/** Channels and keywords that visitors hide, in lists that they can share and subscribe to. */
@Module({
  imports: [CatalogModule, TypeOrmModule.forFeature(entities)],
  controllers: [BlockListsController],
  providers: [
    BlockEntries,
    BlockListData,
    BlockListReader,
    BlockListsService,
    BlockListSubscriptions,
    HiddenThings,
    ModeratedBlockLists,
  ],
})
export class BlockListsModule {}
