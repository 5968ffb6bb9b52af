export { describePlannedPages } from './planned-pages';
export { renderArea, type RenderOptions } from './render-area';
export { problem, type StubbedApi, stubApi } from './stub-api';
