import type { ReactNode } from 'react';

/** One way to use a part, as the gallery shows it. */
export interface Example {
  readonly title: string;
  readonly render: () => ReactNode;
}
