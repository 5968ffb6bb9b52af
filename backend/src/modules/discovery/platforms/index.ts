export { LinksService } from './links/links.service.js';
export { PlatformsModule } from './platforms.module.js';
