import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogModule } from '../../discovery/catalog/index.js';
import { InteractionsModule } from '../interactions/index.js';
import { LikeEntity } from './entities/like.entity.js';
import { LikeData } from './like-data.js';
import { LikeableContent } from './likeable-content.js';
import { LikesController } from './likes.controller.js';
import { LikesFacade } from './likes.facade.js';
import { LikesService } from './likes.service.js';

/** What visitors like on this site. */
@Module({
  imports: [CatalogModule, InteractionsModule, TypeOrmModule.forFeature([LikeEntity])],
  controllers: [LikesController],
  providers: [LikeableContent, LikeData, LikesFacade, LikesService],
  exports: [LikeableContent, LikesFacade],
})
export class LikesModule {}
