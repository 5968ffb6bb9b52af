import { createHash } from 'node:crypto';
import type { ScriptFile } from './module-files.js';

/** A script element in a document, and what the Content-Security-Policy must say for browsers to accept it. */
export interface InlineScript {
  readonly element: string;
  /** Source expression of the policy: the hash of the text. */
  readonly source: string;
}

/**
 * Tells browsers the integrity of scripts, whoever imports them and whenever: a file with other bytes never runs. What
 * is in no import map is verified by the page before it is imported.
 */
export function importMap(files: readonly ScriptFile[]): InlineScript {
  const integrity = Object.fromEntries(files.map((file) => [file.url, file.integrity]));
  const text = JSON.stringify({ integrity });
  return { element: `<script type="importmap">${text}</script>`, source: sourceOf(text) };
}

/** How a policy names an inline script by its text. */
export function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
