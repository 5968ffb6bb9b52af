const isoDuration =
  /^P(?=\d|T\d)(?:(\d+)W)?(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;
const secondsOfUnit = [604_800, 86_400, 3600, 60, 1];

/**
 * Length of a video: 'M:SS', from an hour on 'H:MM:SS'.
 *
 * @param duration ISO 8601, such as 'PT1H2M3S'.
 * @returns 'Unknown duration' for anything else.
 */
export function formatDuration(duration: string | null | undefined): string {
  const parts = isoDuration.exec(duration ?? '')?.slice(1);
  if (!parts) return 'Unknown duration';
  const total = parts.reduce(
    (sum, part, i) => sum + Number(part ?? 0) * (secondsOfUnit[i] ?? 0),
    0,
  );
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor((total % 3600) / 60);
  const seconds = twoDigits(total % 60);
  return hours ? `${hours}:${twoDigits(minutes)}:${seconds}` : `${minutes}:${seconds}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
