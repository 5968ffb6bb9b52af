import { documentElements } from '@tessera/contracts';
import { tag } from '../document/html.js';
import type { Theme } from '../document/page-head.js';

export interface ConsoleDocument {
  readonly theme: Theme;
  /** Address of the script that starts the console. */
  readonly script: string;
  readonly integrity: string;
}

/** Seconds after which the page says that the console didn't start. */
const timeout = 10;

/** The document has nothing but the console's script: no data, no composition, nothing that visitors get. */
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

/* Padding in place of margins, which would move the whole document when the console takes its place. */
const styles = `
body{margin:0}
.not-started{font:1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:auto;padding:20vh 1.5rem 0;animation:late ${timeout}s}
@keyframes late{from,99%{visibility:hidden}}
`.trim();

/** Shown until the script replaces it. */
const notStarted = `<main class="not-started"><h1>Tessera Operators</h1>
<p>The console didn’t start. Reload this page. If that doesn’t help, rebuild the server with <code>npx nx build backend</code> and restart it. Until then, use <code>npx tessera</code> instead.</p></main>`;
