const minuteMs = 60_000;

/**
 * When a limit ends, in the visitor's own time: `in 5 hours, at 1:00 AM`.
 *
 * @param resetsAt ISO 8601
 * @param now in milliseconds since 1970
 */
export function untilReset(resetsAt: string, now = Date.now()): string {
  const end = new Date(resetsAt);
  const minutes = Math.max(1, Math.ceil((end.getTime() - now) / minuteMs));
  const time = end.toLocaleTimeString('en', { hour: 'numeric', minute: '2-digit' });
  return `in ${minutes < 60 ? counted(minutes, 'minute') : counted(Math.round(minutes / 60), 'hour')}, at ${time}`;
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
