export { buildVideo, buildVideos } from './build-videos';
export { describePlannedPages } from './planned-pages';
export { renderArea, type RenderOptions } from './render-area';
export { setNow } from './set-now';
export { type Approach, stubLayout } from './stub-layout';
export { problem, type StubbedApi, stubApi } from './stub-api';
