import {
  type Frame,
  type Layout,
  type NavigationEntry,
  paintedPictures,
  type SiteContacts,
} from '@tessera/contracts';
import { assetFolder, type Release } from '../../releases/index.js';
import { contactLinks } from './contacts.js';
import { escapeHtml, styleText } from './html.js';

/** The shell's frame, ready to be filled for a page. */
export interface PreparedFrame {
  readonly styles: string;
  render(view: FrameView): string;
}

interface FrameView {
  readonly layout: Layout;
  readonly pathname: string;
  /** Text, not HTML. */
  readonly title: string;
  /** Addresses of the pictures that the page shows first. */
  readonly pictures: readonly string[];
}

const pictureNames = Array.from({ length: paintedPictures }, (_, index) => `picture${index + 1}`);

/** @param entries of the whole site */
export function prepareFrame(
  shell: Release,
  frame: Frame,
  entries: readonly NavigationEntry[],
  contacts: SiteContacts,
): PreparedFrame {
  const located = (text: string) =>
    compileTemplate(text, ['assets'])({ assets: assetFolder(shell) });
  const header = placed(entries, 'header').map((entry) => navigationItem(frame, entry));
  const footerItems = (links: readonly FooterLink[]) =>
    links.map((link) => footerItem(frame, link)).join('');
  const footer = footerItems(placed(entries, 'footer'));
  const contact = footerItems(contactLinks(contacts));
  const picture = compileTemplate(frame.picture, ['src']);
  const layouts = new Map<string, Template<string>>(
    Object.entries(frame.layouts).map(([name, html]) => [
      name,
      compileTemplate(located(html), [
        'title',
        'navigation',
        'footer',
        'contact',
        'year',
        ...pictureNames,
      ]),
    ]),
  );
  return {
    styles: styleText(located(frame.styles)),
    render({ layout, pathname, title, pictures }) {
      const navigation = header.map((item) => item(pathname)).join('');
      const painted = paintedBy(picture, pictures);
      const year = String(new Date().getUTCFullYear());
      const values = { title: escapeHtml(title), navigation, footer, contact, year, ...painted };
      return layouts.get(layout)?.(values) ?? '';
    },
  };
}

function placed(entries: readonly NavigationEntry[], place: string): NavigationEntry[] {
  return entries
    .filter((entry) => entry.place === place)
    .toSorted((a, b) => a.order - b.order || a.label.localeCompare(b.label, 'en'));
}

function paintedBy(picture: Template<'src'>, sources: readonly string[]): Record<string, string> {
  const named = pictureNames.map((name, index) => {
    const source = sources[index];
    return [name, source === undefined ? '' : picture({ src: escapeHtml(source) })];
  });
  return Object.fromEntries(named) as Record<string, string>;
}

/** Both forms of an entry are rendered once; each page selects one. */
function navigationItem({ navigationItem: form }: Frame, entry: NavigationEntry) {
  const badge = entry.badge
    ? compileTemplate(form.badge, ['badge'])({ badge: escapeHtml(entry.badge) })
    : '';
  const values = { href: escapeHtml(entry.path), label: escapeHtml(entry.label), badge };
  const current = compileTemplate(form.current, ['href', 'label', 'badge'])(values);
  const other = compileTemplate(form.other, ['href', 'label', 'badge'])(values);
  return (pathname: string) => (isCurrent(entry.path, pathname) ? current : other);
}

type FooterLink = Pick<NavigationEntry, 'label' | 'path'>;

function footerItem({ footerItem: form }: Frame, { path, label }: FooterLink): string {
  const values = { href: escapeHtml(path), label: escapeHtml(label) };
  return compileTemplate(form, ['href', 'label'])(values);
}

/** As the shell decides: a page and what lies below it, but `/` only itself. */
function isCurrent(path: string, pathname: string): boolean {
  return pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));
}

type Template<N extends string> = (values: Readonly<Record<N, string>>) => string;

/** Splits a text at its placeholders (`%title%`) once, so that filling only joins. Values are never searched for placeholders. */
function compileTemplate<const N extends string>(text: string, names: readonly N[]): Template<N> {
  const pieces = text.split(new RegExp(`%(${names.join('|')})%`));
  return (values) =>
    pieces.map((piece, index) => (index % 2 === 0 ? piece : values[piece as N])).join('');
}
