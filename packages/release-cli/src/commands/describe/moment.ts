/** `2026-11-20T10:00:12.000Z` as `2026-11-20 10:00 UTC`. */
export function minute(moment: string): string {
  return `${moment.slice(0, 16).replace('T', ' ')} UTC`;
}

/** `2026-11-20T10:00:12.000Z` as `2026-11-20 10:00:12 UTC`. */
export function second(moment: string): string {
  return `${moment.slice(0, 19).replace('T', ' ')} UTC`;
}
