import type { SlotProps } from '@tessera/contracts-discovery';
import { Drawer, Skeleton } from '@tessera/design-system';
import { LoadedPart } from '@tessera/design-system/parts';

const loadHub = async () => (await import('../features/hub/hub')).Hub;

/** The drawer that the round button of the home page opens. What is in it is loaded when it is first opened. */
export function Slot({ open, onClose }: SlotProps['discovery.personalization']) {
  return (
    <Drawer open={open} onClose={onClose} side="left" size="wide" title="Personalization Hub">
      <LoadedPart
        name="the hub"
        load={loadHub}
        part={{ onClose }}
        placeholder={<Skeleton height="20rem" />}
      />
    </Drawer>
  );
}
