import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogModule } from '../catalog/index.js';
import { PlaylistsModule } from '../playlists/index.js';
import { CollectionFactsReader } from './collection-facts.service.js';
import { CollectionsController } from './collections.controller.js';
import { Curation } from './curation.service.js';
import { CollectionEntity } from './entities/collection.entity.js';
import { ManagedCollectionsController } from './managed-collections.controller.js';
import { ManagedCollections } from './managed-collections.service.js';
import { PastedVideosReader } from './pasted-videos.service.js';
import { ShownCollections } from './shown-collections.service.js';

/** Lists of videos that operators put together, some of them for a plan. */
@Module({
  imports: [CatalogModule, PlaylistsModule, TypeOrmModule.forFeature([CollectionEntity])],
  controllers: [CollectionsController, ManagedCollectionsController],
  providers: [
    CollectionFactsReader,
    Curation,
    ManagedCollections,
    PastedVideosReader,
    ShownCollections,
  ],
})
export class CollectionsModule {}
