import { defineModule } from '../../../platform/modules/index.js';
import { siteSettings } from './settings.js';
import { SiteModule } from './site.module.js';

export const definition = defineModule({
  name: 'site',
  imports: [SiteModule],
  settings: siteSettings,
});
