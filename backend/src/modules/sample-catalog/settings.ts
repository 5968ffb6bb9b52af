import { defineSettings, onOff } from '../../platform/config/index.js';

export const sampleCatalogSettings = defineSettings({
  sampleCatalog: {
    description: 'Whether the site fills an empty catalog with sample videos',
    schema: onOff,
    default: 'on',
  },
});
