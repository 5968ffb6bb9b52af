/** For example `Nov 23, 2026, 2:05 PM`, in the visitor's time zone. */
export function timeOf(time: string): string {
  return new Date(time).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
}
