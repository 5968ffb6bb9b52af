const units = ['KB', 'MB', 'GB'] as const;

const step = 1024;

/** `812 Bytes`, `4.2 MB`; each unit is 1,024 of the one before. */
export function formatFileSize(bytes: number): string {
  if (bytes < step) return `${bytes} ${bytes === 1 ? 'Byte' : 'Bytes'}`;
  let size = bytes / step;
  let unit = 0;
  // What would be rounded to 1,024 is 1 of the next unit.
  while (size >= step - 0.5 && unit < units.length - 1) {
    size /= step;
    unit += 1;
  }
  return `${trimmed(size, size < 99.95 ? 1 : 0)} ${units[unit]}`;
}

/** What is said of a file that is too large, by the limit in bytes. */
export function tooLargeMessage(maxSize: number): string {
  return `File size must be less than ${trimmed(maxSize / step ** 2, 2)}MB`;
}

function trimmed(value: number, digits: number): string {
  return String(Number(value.toFixed(digits)));
}
