import { Module } from '@nestjs/common';
import { ThumbnailsController } from './thumbnails.controller.js';

/** The site's side of the sample catalog, whose package is loaded only where it is used. */
@Module({ controllers: [ThumbnailsController] })
export class SampleCatalogModule {}
