import { remote } from './dist/build/index.js';

/** How every remote is built: what differs from one to the next stands in its `src/manifest.ts`. */
export default remote();
