import type { SlotProps } from '@tessera/contracts';
import { Skeleton } from '@tessera/design-system';
import { type ComponentType, lazy, Suspense } from 'react';

/** The pages of this area in the operators' console, by the path in the manifest. */
const sections: Readonly<Record<string, ComponentType>> = {
  mail: lazy(async () => ({ default: (await import('../features/mail/unsent-mail')).UnsentMail })),
  support: lazy(async () => ({
    default: (await import('../features/support/queue/support-queue')).SupportQueue,
  })),
};

export function Slot({ section }: SlotProps['operator.sections']) {
  const Section = sections[section];
  if (!Section) return null;
  return (
    <Suspense fallback={<Skeleton style={{ height: 240 }} />}>
      <Section />
    </Suspense>
  );
}
