import { Skeleton, VisuallyHidden } from '@tessera/design-system';

export interface AwaitedTitleProps {
  /** `undefined` as long as it is not known. */
  readonly title: string | undefined;
  /** What the page shows, for example 'Playlist', where its title can't be loaded. */
  readonly kind: string;
  readonly query: { readonly errorUpdateCount: number };
}

/** The title of what a page shows. Until it is loaded its place is held; screen readers find no empty heading. */
export function AwaitedTitle({ title, kind, query }: AwaitedTitleProps) {
  if (title !== undefined) return title;
  if (query.errorUpdateCount > 0) return kind;
  return (
    <>
      <VisuallyHidden>{kind}</VisuallyHidden>
      <Skeleton width="16rem" height="1.2em" />
    </>
  );
}
