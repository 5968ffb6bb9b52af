/** How many lines of its log a site that did not start is reported with. */
const lastLines = 20;

/** Begins the message: the report of the journeys tells such errors by it from those of a journey. */
const beginning = 'The site did not start';

/** The site of some journeys did not start. That is no failure of these journeys, which did not run. */
export class SiteStartError extends Error {
  override readonly name = 'SiteStartError';

  /** @param cause what went wrong; what is left out of it is the beginning of a long log */
  constructor(cause: unknown) {
    const text = cause instanceof Error ? cause.message : String(cause);
    super(text.startsWith(beginning) ? text : `${beginning}: ${shortened(text)}`);
  }
}

function shortened(text: string): string {
  const [first = '', ...log] = text.trimEnd().split('\n');
  return [first, ...log.slice(-lastLines)].join('\n');
}
