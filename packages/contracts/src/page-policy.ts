import { z } from 'zod';

const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
const host = `(${label}\\.)+[a-z][a-z0-9-]*[a-z0-9]`;
const secureOrigin = new RegExp(`^https://(\\*\\.)?${host}(:\\d{1,5})?$`);
const loopbackOrigin = /^http:\/\/(127\.0\.0\.1|localhost):\d{1,5}$/;

/** An origin outside the site: one host, or with `*.` everything below it. */
const source = z
  .string()
  .max(200)
  .refine((text) => secureOrigin.test(text) || loopbackOrigin.test(text), {
    error: 'must be an origin such as https://api.example.com or https://*.example.com',
  });

const scriptSource = source.refine((text) => !text.includes('*'), {
  error: 'must name one host: a script can do everything that the page can',
});

/** Field of the page's first data with the address of what this page shows, such as `{embedUrl}`: its origin becomes a source. */
const placeholder = z.string().regex(/^\{[\w.]{1,60}\}$/);

const listOf = (schema: z.ZodType<string>) => z.array(schema).min(1).max(20);
const sources = listOf(source);

/** What pages may load from other sites or send to them, besides what all pages of the site may. */
export const pagePolicy = z.strictObject({
  /** Requests by `fetch` and the like. */
  connect: sources.optional(),
  media: sources.optional(),
  frame: listOf(z.union([source, placeholder])).optional(),
  /** Targets of forms. */
  form: sources.optional(),
  /** The site has to allow each of them in `ALLOWED_SCRIPT_ORIGINS`. */
  script: listOf(scriptSource).optional(),
});
export type PagePolicy = z.output<typeof pagePolicy>;

/** Which sites may show a page in a frame of theirs; `self` is only this site. */
export const framing = z.union([z.enum(['any', 'self']), sources]);

export type Framing = z.output<typeof framing>;

/** Directives of a Content-Security-Policy, by name, with what they list besides the site itself. */
export type PolicyDirectives = Readonly<Record<string, readonly string[]>>;

const directives = {
  connect: 'connect-src',
  media: 'media-src',
  frame: 'frame-src',
  form: 'form-action',
  script: 'script-src',
} as const satisfies Record<keyof PagePolicy, string>;
const kinds = Object.keys(directives) as (keyof PagePolicy)[];

/**
 * The directives for one document.
 * @param valueOf the text in a field of its first data; sources without one, and with one that a manifest could not name, are left out
 */
export function filledDirectives(
  directives: PolicyDirectives,
  valueOf: (field: string) => string | undefined,
): PolicyDirectives {
  const filled = (listed: string): string[] =>
    placeholder.safeParse(listed).success ? sourceIn(valueOf(listed.slice(1, -1))) : [listed];
  return Object.fromEntries(
    Object.entries(directives).map(([name, listed]) => [
      name,
      [...new Set(listed.flatMap(filled))],
    ]),
  );
}

function sourceIn(address: string | undefined): string[] {
  if (address === undefined || !URL.canParse(address)) return [];
  const { origin } = new URL(address);
  return secureOrigin.test(origin) && source.safeParse(origin).success ? [origin] : [];
}

interface Policed {
  readonly policy?: PagePolicy | undefined;
}

interface PolicedRoute extends Policed {
  readonly framing?: Framing | undefined;
}

/** What a route asks for: its own policy, or if it has none that of its remote. Equal policies are spelled alike. */
export function routeDirectives(
  remote: Policed,
  { policy = remote.policy, framing: framers }: PolicedRoute,
): PolicyDirectives {
  const asked: [string, readonly string[]][] = [
    ...kinds.map((kind) => [directives[kind], policy?.[kind] ?? []] as [string, string[]]),
    ['frame-ancestors', framersOf(framers)],
  ];
  return Object.fromEntries(
    asked
      .filter(([, listed]) => listed.length > 0)
      .map(([name, listed]) => [name, [...new Set(listed)].toSorted()]),
  );
}

function framersOf(framers: Framing | undefined): readonly string[] {
  if (framers === 'any') return ['*'];
  return framers === 'self' ? ["'self'"] : (framers ?? []);
}

/** Whether a source is on the visitor's own machine, as while something is developed. */
export function isLoopbackOrigin(text: string): boolean {
  return loopbackOrigin.test(text);
}
