import { type Composition, documentElements } from '@tessera/contracts';
import { watchdogScript } from '@tessera/watchdog';
import type { Release } from '../../releases/index.js';
import { tag } from './html.js';
import { sourceOf } from './import-map.js';

/** Source expression of the script in a policy; it is the same in every document. */
export const watchdogSource = sourceOf(watchdogScript);

/**
 * The element that checks whether a page's shell starts. Its attributes contain what differs between pages.
 * @param parts that the page uses immediately, the shell first
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
