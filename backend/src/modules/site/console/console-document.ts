import { documentElements } from '@tessera/contracts';
import { tag } from '../document/html.js';
import type { Theme } from '../document/page-head.js';

export interface ConsoleDocument {
  readonly theme: Theme;
  /** Address of the script that starts the console. */
  readonly script: string;
  readonly integrity: string;
}

/** Seconds after which it is said that the console has not started. */
const patience = 10;

/** The console has nothing but its own script: no data, no composition, nothing that visitors get. */
export function renderConsoleDocument({ theme, script, integrity }: ConsoleDocument): string {
  return [
    '<!doctype html>',
    tag('html', { lang: 'en', 'data-theme': theme }),
    '<head>',
    tag('meta', { charset: 'utf-8' }),
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    tag('meta', { name: 'robots', content: 'noindex' }),
    tag('meta', { name: 'color-scheme', content: theme === 'system' ? 'light dark' : theme }),
    tag('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
    '<title>Operators · Tessera</title>',
    `<style>${styles}</style>`,
    '</head><body>',
    `${tag('div', { id: documentElements.root })}${notStarted}</div>`,
    `${tag('script', { type: 'module', src: script, crossorigin: true, integrity })}</script>`,
    '</body></html>',
  ].join('');
}

const styles = `
.not-started{font:1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:20vh auto;padding:0 1.5rem;animation:late ${patience}s}
@keyframes late{from,99%{visibility:hidden}}
`.trim();

/** Stands there until the script replaces it, and for good where that never comes to run. */
const notStarted = `<main class="not-started"><h1>Tessera Operators</h1>
<p>The console has not started. Reload this page. If that does not help, build the server again with <code>npx nx build backend</code> and restart it; until then, <code>npx tessera</code> does the same.</p></main>`;
