import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { NotificationsModule } from '../../account/notifications/index.js';
import { ApiKeysModule } from './api-keys/api-keys.module.js';
import { ApplicationNoteEntity } from './applications/application-note.entity.js';
import { ApplicationReviews } from './applications/application-review.service.js';
import { ApplicationEntity } from './applications/application.entity.js';
import { ApplicationsController } from './applications/applications.controller.js';
import { Applications } from './applications/applications.service.js';
import { WidgetBrandEntity } from './brands/widget-brand.entity.js';
import { WidgetBrandsController } from './brands/widget-brands.controller.js';
import { WidgetBrands } from './brands/widget-brands.service.js';
import { OpportunitiesController } from './opportunities/opportunities.controller.js';
import { Opportunities } from './opportunities/opportunities.service.js';
import { OpportunityEntity } from './opportunities/opportunity.entity.js';
import { PartnerData } from './partner-data.js';

/** Opportunities for partners, their applications, keys for their programs, and brands of their widgets. */
@Module({
  imports: [
    ApiKeysModule,
    NotificationsModule,
    TypeOrmModule.forFeature([
      ApplicationEntity,
      ApplicationNoteEntity,
      OpportunityEntity,
      WidgetBrandEntity,
    ]),
  ],
  controllers: [ApplicationsController, OpportunitiesController, WidgetBrandsController],
  providers: [ApplicationReviews, Applications, Opportunities, PartnerData, WidgetBrands],
})
export class PartnersModule {}
