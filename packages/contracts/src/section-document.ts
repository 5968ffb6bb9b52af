/** The console shows the section of a remote in a frame with this document, which only operators get. */
export const sectionDocument = '/operator-sections/:remote/:section';

/** What the document of a section tells the console around it. */
export type SectionMessage =
  /** The section is on the page. */
  | { readonly kind: 'section-shown'; readonly version: string }
  /** The remote can't be loaded or has failed; `null` where no remote has the section. */
  | { readonly kind: 'section-failed'; readonly version: string | null }
  /** What is shown now, as path and query of the document. */
  | { readonly kind: 'section-moved'; readonly address: string };

/** What the console tells the document: the operator has chosen another theme. */
export interface ThemeMessage {
  readonly kind: 'theme';
  readonly preference: 'light' | 'dark' | 'system';
}
