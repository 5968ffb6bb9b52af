import { Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { NextFunction, Request, Response } from 'express';
import { SettingsModule } from '../../../platform/config/index.js';
import { ReleasesModule } from '../releases/index.js';
import { PageTicketsModule } from '../telemetry/index.js';
import { AssetHandler } from './assets/asset.handler.js';
import { ConsoleHandler } from './console/console.handler.js';
import { ListedPaths } from './crawlers/listed-paths.service.js';
import { SitemapService } from './crawlers/sitemap.service.js';
import { DocumentHandler } from './document/document.handler.js';
import { DocumentService } from './document/document.service.js';
import { VisitorFactsReader } from './document/visitor-facts.service.js';
import { FirstDataService } from './first-data/first-data.service.js';
import { CompositionStream } from './live/composition-stream.js';
import { CompositionController } from './live/composition.controller.js';
import { OverrideCookie } from './overrides/override-cookie.js';
import { PreviewHandler } from './previews/preview.handler.js';
import { TextSender } from './response/text-sender.js';
import { SectionHandler } from './sections/section.handler.js';
import { SectionsController } from './sections/sections.controller.js';
import { siteSettings } from './settings.js';
import { SiteFilesHandler } from './site-files.handler.js';
import { SiteRouter } from './site-router.js';

/** Documents, files of versions, and files for crawlers. */
@Module({
  imports: [PageTicketsModule, ReleasesModule, SettingsModule.forFeature(siteSettings)],
  controllers: [CompositionController, SectionsController],
  providers: [
    AssetHandler,
    CompositionStream,
    ConsoleHandler,
    DocumentHandler,
    DocumentService,
    FirstDataService,
    ListedPaths,
    SiteRouter,
    OverrideCookie,
    PreviewHandler,
    SectionHandler,
    SiteFilesHandler,
    SitemapService,
    TextSender,
    VisitorFactsReader,
  ],
})
export class SiteModule implements OnModuleInit {
  constructor(
    private readonly adapter: HttpAdapterHost,
    private readonly router: SiteRouter,
  ) {}

  /**
   * After the controllers and before Nest's response to unknown addresses. It is no controller, because a route pattern
   * would decode and reject addresses that need a page as their response.
   */
  onModuleInit(): void {
    this.adapter.httpAdapter.use((request: Request, response: Response, next: NextFunction) => {
      void this.router.handle(request, response, next);
    });
  }
}
