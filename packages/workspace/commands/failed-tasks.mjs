/**
 * The names of the tasks that failed, as Nx lists them at its end.
 *
 * @param {string} output
 * @returns {string[]} For example `mf-news:lint`.
 */
export function failedTasks(output) {
  const list = /^\s*Failed tasks:\s*\n([\s\S]*?)(?:\n\s*\n\s*[A-Z]|$(?![\s\S]))/m.exec(output)?.[1];
  return [...(list ?? '').matchAll(/^\s*- (\S+)/gm)].map(([, task = '']) => task);
}

/**
 * What the failed tasks printed, without that of the others.
 *
 * @param {string} output
 * @returns {string} Everything where Nx names no failed task, because then Nx itself failed.
 */
export function failedOutput(output) {
  const failed = failedTasks(output);
  if (failed.length === 0) return output;
  return output
    .split(/^(?=> nx run )/m)
    .filter((section) => failed.includes(/^> nx run (\S+)/.exec(section)?.[1] ?? ''))
    .map((section) => section.replace(/^\s+NX {3}[\s\S]*$/m, '').trimEnd())
    .join('\n\n');
}
