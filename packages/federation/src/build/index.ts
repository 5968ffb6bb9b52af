export { remote } from './remote.js';
export { shell } from './shell.js';
