/** What the server of a remote under development sends: at once, and after every build. */
export interface BuildState {
  /** Number of the newest complete build; `null` before the first one. */
  readonly build: number | null;
  /** Why there is no newer one. */
  readonly problem: string | null;
}

export interface ServerListener {
  readonly onState: (state: BuildState) => void;
  /** The server can't be reached. Attempts go on until it can. */
  readonly onLost: () => void;
}

/** Delay between attempts to connect, in milliseconds: short, because the server is on the same machine. */
const retryDelay = 1500;

/**
 * Listens to the server of a remote under development.
 * @returns a function that ends it
 */
export function listenToServer(origin: string, { onState, onLost }: ServerListener): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    source = new EventSource(`${origin}/events`);
    source.addEventListener('state', ({ data }) => onState(JSON.parse(String(data)) as BuildState));
    // Browsers differ in when they stop reconnecting.
    source.addEventListener('error', () => {
      source.close();
      onLost();
      timer = setTimeout(open, retryDelay);
    });
  };
  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}
