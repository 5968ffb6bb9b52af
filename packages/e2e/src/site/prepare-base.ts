import { prepareBase } from './published-base.js';

// `npm test` runs this while tests still need little of the machine; journeys would do it before the first of them otherwise.
await prepareBase();
