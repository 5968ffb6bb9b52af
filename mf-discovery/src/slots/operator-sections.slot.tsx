import type { SlotProps } from '@tessera/contracts';
import { Skeleton } from '@tessera/design-system';
import { type ComponentType, lazy, Suspense } from 'react';
import { PlatformTests } from '../features/connect-platforms/platform-tests';

/** The pages of this area in the operators' console, by the path in the manifest. */
const sections: Readonly<Record<string, ComponentType>> = {
  platforms: PlatformTests,
  collections: lazy(async () => ({
    default: (await import('../features/curation/collections-console')).CollectionsConsole,
  })),
  moderation: lazy(async () => ({
    default: (await import('../features/moderation/moderation-console')).ModerationConsole,
  })),
};

/** In the operators' console: how the platforms stand, collections of videos, and what was reported or taken down. */
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
