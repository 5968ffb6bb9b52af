import { showsText } from './browser/shows-text.js';

/** `npm run shows -- <url> <text>`: ends with 0 if a page shows a text, 1 if not, 125 if that could not be found out. */
const [url, text] = process.argv.slice(2);
try {
  if (!url || !text) throw new Error('Usage: npm run shows -- <url> <text>');
  const shows = await showsText(url, text);
  process.stdout.write(`${shows ? 'Shown' : 'Not shown'}: ${text}\n`);
  process.exitCode = shows ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 125;
}
