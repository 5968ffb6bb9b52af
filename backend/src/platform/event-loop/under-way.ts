/** Says in a few words what it is; `null` while it only waits. */
type Describe = () => string | null;

const running = new Set<Describe>();
/** Those that have ended since somebody has asked. */
let ended: Describe[] = [];
/** More are not kept, for processes in which nobody asks. */
const mostEnded = 200;

/**
 * Notes what the process is working on, for whoever wants to know what has kept it busy.
 * @returns ends the note
 */
export function underWay(describe: Describe): () => void {
  const entry: Describe = () => describe();
  running.add(entry);
  return () => {
    running.delete(entry);
    if (ended.length < mostEnded) ended.push(entry);
  };
}

/**
 * What is under way, or was since the last time that somebody asked: what keeps the process busy often ends in the same turn.
 * @returns names it, each once, the oldest first
 */
export function takeUnderWay(): () => string[] {
  const all = [...ended, ...running];
  ended = [];
  return () => [...new Set(all.flatMap((describe) => describe() ?? []))];
}
