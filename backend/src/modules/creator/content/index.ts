export { ContentModule } from './content.module.js';
export { ContentDates, type DatedContent, type NewDate } from './content-dates.facade.js';
