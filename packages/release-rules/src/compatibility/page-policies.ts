import { type Finding, isLoopbackOrigin, type PolicyDirectives } from '@tessera/contracts';
import { manifestDirectives } from './manifest-needs.js';
import type { Part } from './part.js';

/** What the operators of a site decide about policies. */
export interface SiteRules {
  /** Origins whose scripts its pages may run. */
  readonly scriptOrigins: readonly string[];
  /** Whether only the machine that it runs on can reach it. */
  readonly isLocal: boolean;
}

/** Sources that a version asks for and this site does not allow. */
export function policyFindings({ name, manifest }: Part, rules: SiteRules): Finding[] {
  const refused = manifestDirectives(manifest).flatMap(([directive, source]) => {
    const why = refusal(directive, source, rules);
    return why === null ? [] : [`asks for ${directive} ${source}, but ${why}`];
  });
  return [...new Set(refused)].map((message) => ({ check: 'policy', consumer: name, message }));
}

/** Without the sources that the site does not allow, whatever the gate has let through at another time. */
export function permittedDirectives(
  directives: PolicyDirectives,
  rules: SiteRules,
): PolicyDirectives {
  return Object.fromEntries(
    Object.entries(directives).map(([name, listed]) => [
      name,
      listed.filter((source) => refusal(name, source, rules) === null),
    ]),
  );
}

function refusal(
  directive: string,
  source: string,
  { scriptOrigins, isLocal }: SiteRules,
): string | null {
  if (isLoopbackOrigin(source) && !isLocal)
    return "that is the visitor's own machine, which only a site on the same machine may name";
  if (directive !== 'script-src' || scriptOrigins.includes(source)) return null;
  return 'scripts of other sites need an operator who adds it to ALLOWED_SCRIPT_ORIGINS';
}
