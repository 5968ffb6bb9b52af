import type { ReactNode } from 'react';

/** One numbered section of a legal page. `id` is its anchor, so it stays when the title changes. */
export interface LegalSection {
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

/** The date of the last change of the legal pages, as people read it. */
export const lastUpdated = 'August 2, 2025';
