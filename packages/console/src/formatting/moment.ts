import { formatDuration } from './duration';

/** Age, rounded down: `just now`, `3 minutes ago`. @param now in milliseconds */
export function formatAge(at: string, now: number): string {
  const seconds = Math.floor((now - Date.parse(at)) / 1000);
  if (seconds < 10) return 'just now';
  return `${formatDuration(wholeUnits(seconds))} ago`;
}

/** Rounds down to the largest unit. */
function wholeUnits(seconds: number): number {
  const length = [86_400, 3600, 60].find((each) => seconds >= each) ?? 1;
  return seconds - (seconds % length);
}

/** `2026-03-01 12:30:05 UTC`: the same for operators in all time zones. */
export function formatTimestamp(at: string): string {
  return `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`;
}

/** `12:30` in UTC. */
export function formatTime(at: string): string {
  return at.slice(11, 16);
}

/** `2026-03-01 12:30 UTC`. */
export function formatDateTime(at: string): string {
  return `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;
}
