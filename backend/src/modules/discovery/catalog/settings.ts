import { defineSettings, oneOf, onOff } from '../../../platform/config/index.js';

export const catalogSettings = defineSettings({
  sampleCatalog: {
    description:
      'Sample videos: on, off, or auto, which fills an empty catalog with them and hides them as soon as there are enough real ones',
    schema: oneOf(['auto', 'on', 'off']),
    default: 'auto',
  },
  youtubeDerivedMetricsAccepted: {
    description:
      "Whether YouTube's derived-metrics amendment was accepted, so that scores are shown",
    schema: onOff,
    default: 'off',
  },
});
