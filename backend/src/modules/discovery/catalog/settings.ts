import { defineSettings, oneOf } from '../../../platform/config/index.js';

export const catalogSettings = defineSettings({
  sampleCatalog: {
    description:
      'Sample videos: on, off, or auto, which fills an empty catalog with them and hides them as soon as there are enough real ones',
    schema: oneOf(['auto', 'on', 'off']),
    default: 'auto',
  },
});
