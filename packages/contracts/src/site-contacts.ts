/** How to reach those who run a site, and what they tell of themselves. Only what its settings name is there. */
export interface SiteContacts {
  /** Mail addresses. */
  readonly support?: string;
  readonly legal?: string;
  /** Address of the repository. */
  readonly sourceCode?: string;
  /** Place where the developers are, as text. */
  readonly location?: string;
  /** Addresses of pages. */
  readonly linkedin?: string;
  readonly website?: string;
}
