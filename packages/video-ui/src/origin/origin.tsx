import { recordInteraction } from '@tessera/api-client';
import type { Origin as OriginOfVideo } from '@tessera/contracts';
import { createContext, type ReactNode, use, useMemo } from 'react';

const OriginContext = createContext<OriginOfVideo>({});

export interface OriginProps extends OriginOfVideo {
  readonly children: ReactNode;
}

/**
 * Says of the videos within it where they are shown, which is recorded with what the visitor does: a page says `from`, a list of
 * recommendations also its `slate`, a list the `position` of each video. `from` begins anew; the others add to what is around.
 */
export function Origin({ from, slate, position, children }: OriginProps) {
  const around = use(OriginContext);
  const origin = useMemo(
    () => ({
      ...(from === undefined ? around : { from }),
      ...(slate !== undefined && { slate }),
      ...(position !== undefined && { position }),
    }),
    [around, from, slate, position],
  );
  return <OriginContext value={origin}>{children}</OriginContext>;
}

/** Where a part of the page is. */
export function useOrigin(): OriginOfVideo {
  return use(OriginContext);
}

const ReportOpenedContext = createContext<((videoId: string) => void) | null>(null);

/** For lists that have an endpoint of their own for it: called with what was opened on its platform, which is then not recorded here. */
export const ReportOpenedProvider = ReportOpenedContext.Provider;

/** What a page records of a video with nothing besides where it is. */
type PlainKind = 'opened' | 'skipped' | 'shared' | 'hidden' | 'dismissed' | 'searched';

/** Records what a visitor does here: `record('opened', video.id)`. */
export function useRecord(): (kind: PlainKind, subject: string) => void {
  const payload = useOrigin();
  const reportOpened = use(ReportOpenedContext);
  return (kind, subject) => {
    if (kind === 'opened' && reportOpened) reportOpened(subject);
    else recordInteraction({ kind, subject, payload });
  };
}
