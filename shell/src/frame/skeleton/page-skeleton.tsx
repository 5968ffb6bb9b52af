import type { Layout } from '@tessera/contracts';
import { Page, Skeleton, VisuallyHidden } from '@tessera/design-system';
import type { ReactNode } from 'react';
import { PlainSkeleton } from './plain-skeleton';
import { SearchSkeleton } from './search-skeleton';

export interface PageSkeletonProps {
  readonly layout: Layout;
  /** Title of the page. Unknown, or with parts that only the page's data can fill in, it is a skeleton too. */
  readonly title?: string;
  /** Pictures of the first cards, where they are known already. */
  readonly pictures?: readonly ReactNode[] | undefined;
}

/** Stands for a page while its code is on its way, in the size that such pages have. */
export function PageSkeleton({ layout, title = '', pictures }: PageSkeletonProps) {
  if (layout === 'bare') return null;
  const heading = /^$|[{}]/.test(title) ? <UnknownTitle /> : title;
  return (
    <div aria-busy>
      <Page title={heading} lead={<Skeleton width="min(22rem, 70vw)" height="1.55em" />}>
        {layout === 'sidebar' ? <SearchSkeleton pictures={pictures} /> : <PlainSkeleton />}
      </Page>
    </div>
  );
}

/** Screen readers never find an empty heading. */
function UnknownTitle() {
  return (
    <>
      <VisuallyHidden>Loading</VisuallyHidden>
      <Skeleton width="16rem" height="1.2em" />
    </>
  );
}
