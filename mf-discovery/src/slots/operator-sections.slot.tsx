import type { SlotProps } from '@tessera/contracts';
import { PlatformTests } from '../features/connect-platforms/platform-tests';
import { SharedLists } from '../features/moderation/shared-lists';

/** In the operators' console: how the platforms stand, and the block lists that visitors share. */
export function Slot({ section }: SlotProps['operator.sections']) {
  return section === 'block-lists' ? <SharedLists /> : <PlatformTests />;
}
