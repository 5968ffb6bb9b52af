export { NewsModule } from './news.module.js';
