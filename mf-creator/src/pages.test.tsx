import { describePlannedPages } from '@tessera/area-testing';
import { manifest as manifestSchema } from '@tessera/contracts';
import { manifest } from './manifest';
import { Route as ContentManagement } from './routes/content-management.route';
import { Route as Storage } from './routes/storage.route';
import { Route as Upload } from './routes/upload.route';

describePlannedPages(() => manifestSchema.parse(manifest), {
  '/content-management': ContentManagement,
  '/upload': Upload,
  '/storage': Storage,
});
