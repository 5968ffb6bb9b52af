import { defineSettings, whole } from '../../../platform/config/index.js';

export const sampleCatalogSettings = defineSettings({
  sampleClock: {
    description:
      'How many hours of the sample videos pass in an hour, from 1 to 360: new ones come out, and are watched; with 0 time stands still for them',
    schema: whole(0, 360),
    default: '12',
  },
});
