import type { BlockList } from '@tessera/contracts-discovery';
import { Banner } from '@tessera/design-system/parts';
import { AppealState } from '../appeals/appeal-state';

/** Why an operator has taken a list down, and what that means for whoever reads it; nothing if none has. */
export function TakenDownNote({ list }: { readonly list: BlockList }) {
  const { id, name, takenDown, isOwn } = list;
  if (!takenDown) return null;
  return (
    <Banner
      tone="warning"
      title="Taken down by an operator"
      actions={isOwn && <AppealState kind="block-list" id={id} title={name} />}
    >
      {takenDown.reason}{' '}
      {isOwn
        ? 'It still works for you, but nobody else can see it.'
        : 'It hides nothing for you until it’s restored.'}
    </Banner>
  );
}
