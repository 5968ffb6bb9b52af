const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** A time in words, rounded up to its largest unit: `14 minutes`, `1 hour`. @param seconds */
export function inWords(seconds: number): string {
  const [unit, length] = units.find(([, each]) => seconds >= each) ?? ['second', 1];
  const count = Math.max(1, Math.ceil(seconds / length));
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
