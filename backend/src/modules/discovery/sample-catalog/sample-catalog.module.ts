import { Module } from '@nestjs/common';
import { ThumbnailsController } from './thumbnails.controller.js';

/** Serves the sample catalog; its package is only loaded if it is used. */
@Module({ controllers: [ThumbnailsController] })
export class SampleCatalogModule {}
