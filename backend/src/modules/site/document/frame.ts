import type { Frame, Layout, NavigationEntry } from '@tessera/contracts';
import { assetFolder, type Release } from '../../releases/index.js';
import { escapeHtml, styleText } from './html.js';
import { compileTemplate, type Template } from './template.js';

/** The shell's frame, ready to be filled for a page. */
export interface PreparedFrame {
  readonly styles: string;
  /** @param title text, not HTML */
  render(layout: Layout, pathname: string, title: string): string;
}

/** @param entries of the whole site */
export function prepareFrame(
  shell: Release,
  frame: Frame,
  entries: readonly NavigationEntry[],
): PreparedFrame {
  const located = (text: string) =>
    compileTemplate(text, ['assets'])({ assets: assetFolder(shell) });
  const header = placed(entries, 'header').map((entry) => navigationItem(frame, entry));
  const footer = placed(entries, 'footer')
    .map((entry) => footerItem(frame, entry))
    .join('');
  const layouts = new Map<string, Template<'title' | 'navigation' | 'footer'>>(
    Object.entries(frame.layouts).map(([name, html]) => [
      name,
      compileTemplate(located(html), ['title', 'navigation', 'footer']),
    ]),
  );
  return {
    styles: styleText(located(frame.styles)),
    render(layout, pathname, title) {
      const navigation = header.map((item) => item(pathname)).join('');
      return layouts.get(layout)?.({ title: escapeHtml(title), navigation, footer }) ?? '';
    },
  };
}

function placed(entries: readonly NavigationEntry[], place: string): NavigationEntry[] {
  return entries
    .filter((entry) => entry.place === place)
    .toSorted((a, b) => a.order - b.order || a.label.localeCompare(b.label, 'en'));
}

/** Both forms of an entry are made once; a page chooses. */
function navigationItem({ navigationItem: form }: Frame, entry: NavigationEntry) {
  const badge = entry.badge
    ? compileTemplate(form.badge, ['badge'])({ badge: escapeHtml(entry.badge) })
    : '';
  const values = { href: escapeHtml(entry.path), label: escapeHtml(entry.label), badge };
  const current = compileTemplate(form.current, ['href', 'label', 'badge'])(values);
  const other = compileTemplate(form.other, ['href', 'label', 'badge'])(values);
  return (pathname: string) => (isCurrent(entry.path, pathname) ? current : other);
}

function footerItem({ footerItem: form }: Frame, { path, label }: NavigationEntry): string {
  const values = { href: escapeHtml(path), label: escapeHtml(label) };
  return compileTemplate(form, ['href', 'label'])(values);
}

/** As the shell decides: a page and what lies below it, but `/` only itself. */
function isCurrent(path: string, pathname: string): boolean {
  return pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));
}
