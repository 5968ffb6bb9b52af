import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogModule } from '../../discovery/catalog/index.js';
import { FollowEntity } from './entities/follow.entity.js';
import { FollowData } from './follow-data.js';
import { FollowList } from './follow-list.service.js';
import { FollowedCreators } from './followed-creators.js';
import { FollowsController } from './follows.controller.js';
import { FollowsFacade } from './follows.facade.js';
import { FollowsService } from './follows.service.js';

/** What visitors follow: topics, channels and creators. */
@Module({
  imports: [CatalogModule, TypeOrmModule.forFeature([FollowEntity])],
  controllers: [FollowsController],
  providers: [FollowData, FollowedCreators, FollowList, FollowsFacade, FollowsService],
  exports: [FollowedCreators, FollowsFacade],
})
export class FollowsModule {}
