import type { ChosenFile } from './file-drop-props';
import { formatFileSize } from './file-size';

/** How far a file is, in one line: `42% of 4.2 MB · 1.3 MB/s · 20 s left`. */
export function transferWords(file: ChosenFile): string {
  const { size, progress, note, error, isPaused } = file;
  if (error) return error;
  if (progress === null) return joined(formatFileSize(size), note);
  if (progress >= 1 && !note) return joined(formatFileSize(size), 'uploaded');
  const share = `${percentOf(progress)}% of ${formatFileSize(size)}`;
  if (isPaused) return joined(share, 'paused');
  return note ? joined(share, note) : joined(share, ...paceOf(file));
}

/** Whole percents, and 100 only when everything has arrived. */
export function percentOf(progress: number): number {
  return Math.floor(progress * 100);
}

function joined(...parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(' · ');
}

function paceOf({ size, progress, speed }: ChosenFile): readonly string[] {
  if (!speed || speed < 1) return [];
  const seconds = (size * (1 - (progress ?? 0))) / speed;
  return [`${formatFileSize(Math.round(speed))}/s`, timeLeft(seconds)];
}

/** Rounded so that it does not change with every part: `10 s left`, `3 min left`, `2 h left`. */
export function timeLeft(seconds: number): string {
  if (seconds <= 5) return 'a few seconds left';
  if (seconds < 55) return `${Math.ceil(seconds / 5) * 5} s left`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `${minutes} min left`;
  const hours = Math.floor(minutes / 60);
  return `${hours} h ${minutes % 60} min left`;
}
