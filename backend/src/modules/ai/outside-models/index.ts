export { OutsideModelsModule } from './outside-models.module.js';
export { ProseFacade, type ProseRequest, type Written } from './prose.facade.js';
