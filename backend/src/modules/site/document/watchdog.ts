import { type Composition, documentElements } from '@tessera/contracts';
import { watchdogScript } from '@tessera/watchdog';
import type { Release } from '../../releases/index.js';
import { tag } from './html.js';
import { sourceOf } from './import-map.js';

/** How the policy names the script, which is the same in every document. */
export const watchdogSource = sourceOf(watchdogScript);

/**
 * The element that watches whether a page comes alive. Whatever differs from page to page stands in its attributes.
 * @param parts what the page uses at once, the shell first
 */
export function watchdogElement({ id, override }: Composition, parts: readonly Release[]): string {
  const names = parts.map(({ name, version }) => `${name}@${version}`);
  const attributes = {
    id: documentElements.watchdog,
    'data-composition': id,
    'data-parts': [...new Set(names)].join(' '),
    'data-pinned': override ? (true as const) : undefined,
    'data-unreported': parts[0]?.manifest.reportsShown ? undefined : (true as const),
  };
  return `${tag('script', attributes)}${watchdogScript}</script>`;
}
