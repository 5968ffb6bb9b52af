import type { Migration } from '../../../../platform/database/index.js';
import { Partnerships1764000030000 } from './1764000030000-partnerships.js';
import { ApiKeys1764000030100 } from './1764000030100-api-keys.js';
import { WidgetBrands1764000036000 } from './1764000036000-widget-brands.js';

export const partnersMigrations: readonly Migration[] = [
  Partnerships1764000030000,
  ApiKeys1764000030100,
  WidgetBrands1764000036000,
];
