const units = ['kB', 'MB', 'GB', 'TB'] as const;

/** `812 B`, `4.2 MB`; decimal units. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const power = Math.min(units.length, Math.floor(Math.log10(bytes) / 3));
  const size = bytes / 1000 ** power;
  return `${size.toFixed(size < 9.95 ? 1 : 0).replace('.0', '')} ${units[power - 1]}`;
}
