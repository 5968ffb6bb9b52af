/** Texts that other sites send: out of HTML, and as lines that can be stored and shown. */
export { cleanLine, cleanText } from './clean-text.js';
export { decodeEntities, plainText } from './plain-text.js';
