/**
 * @typedef {object} Step
 * @property {(text: string) => void} detail Says what is being worked on.
 * @property {(note?: string) => void} done
 * @property {(note: string) => void} failed
 *
 * @typedef {object} Progress
 * @property {(title: string) => Step} begin
 * @property {(title: string) => Step} again Begins the last step once more.
 *
 * @typedef {Pick<NodeJS.WriteStream, 'write' | 'isTTY' | 'columns'>} Output
 */

/**
 * Shows numbered steps with their seconds: one line each that is updated on a terminal, plain lines
 * elsewhere.
 *
 * @param {number} total How many steps there will be.
 * @param {Output} [out]
 * @returns {Progress}
 */
export function createProgress(total, out = process.stdout) {
  let count = 0;
  /** @param {string} title */
  const again = (title) => {
    const label = `[${String(count).padStart(String(total).length)}/${total}] ${title}`;
    return out.isTTY ? liveStep(label, out) : plainStep(label, out);
  };
  return {
    begin(title) {
      count += 1;
      return again(title);
    },
    again,
  };
}

/**
 * @param {string} label
 * @param {Output} out
 * @returns {Step}
 */
function plainStep(label, out) {
  const seconds = stopwatch();
  out.write(`${label} …\n`);
  return {
    detail: (text) => void out.write(`      ${text}\n`),
    done: (note) => void out.write(`${label}: ${joined(note ?? 'done', seconds())}\n`),
    failed: (note) => void out.write(`${label}: FAILED, ${joined(note, seconds())}\n`),
  };
}

/**
 * @param {string} label
 * @param {Output} out
 * @returns {Step}
 */
function liveStep(label, out) {
  const seconds = stopwatch();
  let text = '';
  const show = () => redraw(out, `${label} … ${joined(text, seconds())}`);
  const timer = setInterval(show, 200);
  /** @param {string} note */
  const end = (note) => {
    clearInterval(timer);
    redraw(out, `${label}: ${joined(note, seconds())}`);
    out.write('\n');
  };
  show();
  return {
    detail: (news) => {
      text = news;
      show();
    },
    done: (note) => end(note ?? 'done'),
    failed: (note) => end(`FAILED, ${note}`),
  };
}

/**
 * @param {Output} out
 * @param {string} line Cut off at the width of the terminal, where a wrapped line could not be replaced.
 */
function redraw(out, line) {
  out.write(`\r\u001B[2K${line.slice(0, (out.columns || 80) - 1)}`);
}

/**
 * @param {string} note
 * @param {string} seconds
 */
function joined(note, seconds) {
  return note ? `${note} (${seconds})` : `(${seconds})`;
}

/** @returns {() => string} Seconds since the call, such as `1.2 s`. */
export function stopwatch() {
  const start = performance.now();
  return () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
