import { documentElements, type InlineData } from '@tessera/contracts';
import { dataBlock, tag } from './html.js';
import type { ScriptFile } from './module-files.js';
import { type PageHead, renderHead } from './page-head.js';

export interface DocumentParts {
  readonly head: PageHead;
  /** HTML of the frame, shown until the scripts run. */
  readonly frame: string;
  readonly compositionBlock: string;
  readonly contactsBlock: string;
  readonly data: InlineData;
  readonly watchdog: string;
  readonly entry: ScriptFile;
}

export function renderDocument(parts: DocumentParts): string {
  const { head, frame, compositionBlock, contactsBlock, data, watchdog, entry } = parts;
  return [
    '<!doctype html>',
    tag('html', { lang: 'en', 'data-theme': head.theme, 'data-plan': head.plan ?? undefined }),
    `<head>${renderHead(head)}</head>`,
    '<body>',
    `${tag('div', { id: documentElements.root })}${frame}</div>`,
    compositionBlock,
    contactsBlock,
    dataBlock('application/json', data, { id: documentElements.data }),
    // After the preload hints, before any script runs.
    watchdog,
    startScript(entry),
    '</body></html>',
  ].join('');
}

function startScript({ url, integrity }: ScriptFile): string {
  return `${tag('script', { type: 'module', src: url, crossorigin: true, integrity })}</script>`;
}
