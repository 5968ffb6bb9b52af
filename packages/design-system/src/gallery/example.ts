import type { ReactNode } from 'react';

/** One way to use a part, as the gallery shows it. */
export interface Example {
  readonly title: string;
  /** Takes the whole width of the page. */
  readonly isWide?: boolean;
  readonly render: () => ReactNode;
}
