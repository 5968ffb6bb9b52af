import { createHash } from 'node:crypto';
import type { ScriptFile } from './module-files.js';

/** A script element in a document, and its source expression in the Content-Security-Policy. */
export interface InlineScript {
  readonly element: string;
  /** The hash of the text. */
  readonly source: string;
}

/**
 * States the integrity of scripts for every later import: a file with other bytes never runs. What no import map lists is
 * verified by the page before it is imported.
 */
export function importMap(files: readonly ScriptFile[]): InlineScript {
  const integrity = Object.fromEntries(files.map((file) => [file.url, file.integrity]));
  const text = JSON.stringify({ integrity });
  return { element: `<script type="importmap">${text}</script>`, source: sourceOf(text) };
}

/** Source expression of an inline script in a policy. */
export function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
