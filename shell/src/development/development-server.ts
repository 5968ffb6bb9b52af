/** What the server of a remote under development tells: at once, and after every build. */
export interface BuildState {
  /** Number of the newest build that is whole; `null` before the first one. */
  readonly build: number | null;
  /** Why there is no newer one. */
  readonly problem: string | null;
}

export interface ServerListener {
  readonly hear: (state: BuildState) => void;
  /** The server is not there. It is looked for until it is. */
  readonly lose: () => void;
}

/** Until the next attempt, in milliseconds: it is on the same machine, and its developer is waiting. */
const pause = 1500;

/**
 * Listens to the server of a remote under development.
 * @returns a function that ends it
 */
export function listenToServer(origin: string, { hear, lose }: ServerListener): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    source = new EventSource(`${origin}/events`);
    source.addEventListener('state', ({ data }) => hear(JSON.parse(String(data)) as BuildState));
    // Browsers differ in when they give up, so that is not left to them.
    source.addEventListener('error', () => {
      source.close();
      lose();
      timer = setTimeout(open, pause);
    });
  };
  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}
