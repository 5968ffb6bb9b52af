import { Module } from '@nestjs/common';
import { SettingsModule } from '../../../platform/config/index.js';
import { OutboundModule } from '../../../platform/outbound/index.js';
import { ProseFacade } from './prose.facade.js';
import { outsideModelSettings } from './settings.js';

/** Texts of models that others run. */
@Module({
  imports: [OutboundModule, SettingsModule.forFeature(outsideModelSettings)],
  providers: [ProseFacade],
  exports: [ProseFacade],
})
export class OutsideModelsModule {}
