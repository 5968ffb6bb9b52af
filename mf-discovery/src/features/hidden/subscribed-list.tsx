import type { BlockList } from '@tessera/contracts-discovery';
import { Button, token, VisuallyHidden } from '@tessera/design-system';
import { focusBeside } from '@tessera/design-system/parts';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { entryCount, EntryList } from './entry-list';
import { ListSection } from './list-section';
import { useSubscribe } from './save-list';
import { TakenDownNote } from './taken-down-note';

const Name = styled(Link)`
  color: inherit;
  text-decoration: none;
  &:hover {
    color: ${token.color.accentText};
  }
`;

/** A list of somebody else that hides for the visitor, too. */
export function SubscribedList({ list }: { readonly list: BlockList }) {
  const { mutate: subscribe } = useSubscribe();
  const handleUnsubscribe = () => {
    focusBeside();
    subscribe({ list, isSubscribed: false });
  };
  return (
    <ListSection
      level={3}
      facts={!list.takenDown && entryCount(list.entries)}
      title={list.takenDown ? list.name : <Name to={`/block-list/${list.id}`}>{list.name}</Name>}
      actions={
        <Button size="small" onClick={handleUnsubscribe}>
          Unsubscribe<VisuallyHidden> from {list.name}</VisuallyHidden>
        </Button>
      }
    >
      <TakenDownNote list={list} />
      {!list.takenDown && list.entries.length > 0 && <EntryList entries={list.entries} />}
    </ListSection>
  );
}
