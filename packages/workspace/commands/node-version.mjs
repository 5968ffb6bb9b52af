const minVersion = [20, 19];

/**
 * The message for a Node that is too old.
 *
 * @param {string} version Such as `20.19.0`.
 * @returns {string | null} `null` where the version will do.
 */
export function nodeVersionProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [minMajor = 0, minMinor = 0] = minVersion;
  if (major > minMajor || (major === minMajor && minor >= minMinor)) return null;
  return `Tessera needs Node ${minVersion.join('.')} or newer, but this is Node ${version}. Install a newer one from https://nodejs.org and try again.`;
}

/** Ends the process with one clear line where Node is too old. */
export function requireNodeVersion() {
  const problem = nodeVersionProblem(process.versions.node);
  if (problem === null) return;
  console.error(problem);
  process.exit(1);
}
