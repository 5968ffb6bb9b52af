import { spawn } from 'node:child_process';

/**
 * Says what came of a build.
 *
 * @param {string | null} problem
 * @param {string} seconds
 */
export function reportBuild(problem, seconds) {
  const time = new Date().toLocaleTimeString('en-GB');
  if (problem === null) console.log(`${time}  ready after ${seconds}`);
  else console.error(`${time}  the build failed:\n\n${problem}\n`);
}

/**
 * @param {string} url
 * @param {string} note
 */
export function printLink(url, note) {
  const way = openOnEnter(url) ? 'Press Enter to open it, ' : '';
  console.log(`\nOpen ${url}\n(${way}${note}; Ctrl+C stops this)\n`);
}

/** @type {Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>>} */
const openers = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/**
 * Opens a link in the browser whenever Enter is pressed, if there is a terminal.
 *
 * @param {string} url
 * @returns {boolean} Whether there is a terminal.
 */
function openOnEnter(url) {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return false;
  const [program = '', ...args] = openers[process.platform] ?? ['xdg-open'];
  process.stdin.on('data', () => {
    const child = spawn(program, [...args, url], { stdio: 'ignore', detached: true });
    child.on('error', () => console.error(`${program} was not found: open the link yourself.`));
    child.unref();
  });
  return true;
}
