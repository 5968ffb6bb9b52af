/** A video that was opened or played while nobody but this browser is told. */
export interface PrivateVisit {
  readonly id: string;
  /** In milliseconds since 1970. */
  readonly at: number;
}

const keys = { mode: 'tessera.private', visits: 'tessera.private-visits' } as const;
/** The oldest are dropped beyond. */
const maxVisits = 200;

/** What this page knows where the browser keeps nothing. */
const memory = new Map<string, string>();

/** Whether what the visitor does stays in this browser. */
export function isPrivate(): boolean {
  return read(keys.mode) === 'on';
}

/** As the visitor’s settings say; they are read from the site, which each browser of a visitor asks. */
export function setPrivate(isOn: boolean): void {
  if (isOn === isPrivate()) return;
  write(keys.mode, isOn ? 'on' : null);
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();

/** Calls back whenever private mode begins or ends, also in another tab. Returns how to stop. */
export function onPrivateChange(listener: () => void): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === keys.mode) listener();
  };
  listeners.add(listener);
  addEventListener('storage', handleStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', handleStorage);
  };
}

/** What was opened in private mode, the most recent first, each video once. */
export function privateVisits(): readonly PrivateVisit[] {
  try {
    const kept: unknown = JSON.parse(read(keys.visits) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isVisit) : [];
  } catch {
    return [];
  }
}

/** Keeps that a video was opened, in this browser alone. */
export function addPrivateVisit(id: string, at: number): void {
  const others = privateVisits().filter((visit) => visit.id !== id);
  writeVisits([{ id, at }, ...others].slice(0, maxVisits));
}

/** Forgets a video. */
export function removePrivateVisit(id: string): void {
  writeVisits(privateVisits().filter((visit) => visit.id !== id));
}

/** Forgets all of them. */
export function clearPrivateVisits(): void {
  write(keys.visits, null);
}

function writeVisits(visits: readonly PrivateVisit[]): void {
  write(keys.visits, JSON.stringify(visits));
}

/** What is in the store may be of another version, or of another program. */
function isVisit(one: unknown): one is PrivateVisit {
  if (typeof one !== 'object' || one === null) return false;
  return 'id' in one && typeof one.id === 'string' && 'at' in one && typeof one.at === 'number';
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

function write(key: string, value: string | null): void {
  memory.delete(key);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value !== null) memory.set(key, value);
  }
}
