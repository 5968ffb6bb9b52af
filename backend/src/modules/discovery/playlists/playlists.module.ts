import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogModule } from '../catalog/index.js';
import { EarningPlaylists } from './earning-playlists.js';
import { PlaylistItemEntity } from './entities/playlist-item.entity.js';
import { PlaylistEntity } from './entities/playlist.entity.js';
import { FittingVideos } from './fitting-videos.service.js';
import { ModeratedPlaylists } from './moderated-playlists.js';
import { PlaylistData } from './playlist-data.js';
import { PlaylistItems } from './playlist-items.service.js';
import { PlaylistList } from './playlist-list.service.js';
import { PlaylistsController } from './playlists.controller.js';
import { PlaylistsFacade } from './playlists.facade.js';
import { PlaylistsService } from './playlists.service.js';

/** Visitors' lists of videos. */
@Module({
  imports: [CatalogModule, TypeOrmModule.forFeature([PlaylistEntity, PlaylistItemEntity])],
  controllers: [PlaylistsController],
  providers: [
    EarningPlaylists,
    FittingVideos,
    ModeratedPlaylists,
    PlaylistData,
    PlaylistItems,
    PlaylistList,
    PlaylistsFacade,
    PlaylistsService,
  ],
  exports: [PlaylistsFacade],
})
export class PlaylistsModule {}
