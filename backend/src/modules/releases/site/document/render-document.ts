import { documentElements, type InlineData } from '@tessera/contracts';
import { dataBlock, tag } from './html.js';
import type { ScriptFile } from './module-files.js';
import { type PageHead, renderHead } from './page-head.js';
import type { VisitorFacts } from './visitor-facts.service.js';

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
    tag('html', { lang: 'en', 'data-theme': head.theme, ...visitorAttributes(head.visitor) }),
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

/** The picture is a variable of the style sheet as well, so that the frame shows it before any script runs. */
function visitorAttributes({ plan, avatar }: VisitorFacts) {
  return {
    'data-plan': plan ?? undefined,
    'data-avatar': avatar ?? undefined,
    style: avatar === null ? undefined : `--avatar:url(${JSON.stringify(avatar)})`,
  };
}

function startScript({ url, integrity }: ScriptFile): string {
  return `${tag('script', { type: 'module', src: url, crossorigin: true, integrity })}</script>`;
}
