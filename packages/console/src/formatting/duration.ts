const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** Duration rounded up to its largest unit: `14 minutes`, `1 hour`. @param seconds */
export function formatDuration(seconds: number): string {
  return counted(seconds, Math.ceil);
}

/** The same rounded to the nearest, for estimates. @param seconds */
export function formatApproximateDuration(seconds: number): string {
  return counted(seconds, Math.round);
}

function counted(seconds: number, round: (count: number) => number): string {
  const [unit, length] = units.find(([, each]) => seconds >= each) ?? ['second', 1];
  const count = Math.max(1, round(seconds / length));
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
