/** A comma-separated list of words; line breaks count as spaces. */
export function words(text: TemplateStringsArray): string[] {
  return String(text.raw[0])
    .split(',')
    .map((word) => word.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean);
}

/** One entry a line. */
export function lines(text: TemplateStringsArray): string[] {
  return String(text.raw[0])
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
