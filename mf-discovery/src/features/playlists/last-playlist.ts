import type { Playlist } from '@tessera/contracts-discovery';
import { useSyncExternalStore } from 'react';

export type LastPlaylist = Pick<Playlist, 'id' | 'title'>;

const storageKey = 'tessera.playlists.last';

const listeners = new Set<() => void>();

/** The playlist that a video was saved to last, in this browser. */
export function useLastPlaylist(): LastPlaylist | null {
  return parsed(useSyncExternalStore(subscribe, read));
}

export function rememberLastPlaylist({ id, title }: LastPlaylist): void {
  write(JSON.stringify({ id, title }));
}

export function renameLastPlaylist(playlist: LastPlaylist): void {
  if (parsed(read())?.id === playlist.id) rememberLastPlaylist(playlist);
}

export function forgetLastPlaylist(id: string): void {
  if (parsed(read())?.id === id) write('');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function read(): string {
  try {
    return localStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
}

function write(stored: string): void {
  try {
    localStorage.setItem(storageKey, stored);
  } catch {
    // The browser blocks storage: the menu only offers to choose a playlist.
  }
  for (const listener of listeners) listener();
}

function parsed(stored: string): LastPlaylist | null {
  try {
    const value: unknown = JSON.parse(stored);
    return isPlaylist(value) ? value : null;
  } catch {
    return null;
  }
}

function isPlaylist(stored: unknown): stored is LastPlaylist {
  const { id, title } = (stored ?? {}) as Partial<LastPlaylist>;
  return typeof id === 'string' && typeof title === 'string';
}
