import type { SlotProps } from '@tessera/contracts';
import { Skeleton } from '@tessera/design-system';
import { type ComponentType, lazy, Suspense } from 'react';

/** The pages of this area in the operators' console, by the path in the manifest. */
const sections: Readonly<Record<string, ComponentType>> = {
  'news-sources': lazy(async () => ({
    default: (await import('../features/sources/sources-console')).SourcesConsole,
  })),
};

/** In the operators' console: the feeds that everyone reads. */
export function Slot({ section }: SlotProps['operator.sections']) {
  const Section = sections[section];
  return (
    Section && (
      <Suspense fallback={<Skeleton height="24rem" />}>
        <Section />
      </Suspense>
    )
  );
}
