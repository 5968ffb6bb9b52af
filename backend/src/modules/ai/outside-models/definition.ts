import { defineModule } from '../../../platform/modules/index.js';
import { OutsideModels1764000075000 } from './migrations/1764000075000-outside-models.js';
import { OutsideModelsModule } from './outside-models.module.js';
import { outsideModelSettings } from './settings.js';

export const definition = defineModule({
  name: 'outside-models',
  imports: [OutsideModelsModule],
  settings: outsideModelSettings,
  migrations: [OutsideModels1764000075000],
});
