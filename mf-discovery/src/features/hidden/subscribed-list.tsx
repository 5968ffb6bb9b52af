import type { BlockList } from '@tessera/contracts-discovery';
import { Button, textLink, VisuallyHidden } from '@tessera/design-system';
import { Banner, focusBeside } from '@tessera/design-system/parts';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { EntryList } from './entry-list';
import { ListSection } from './list-section';
import { useSubscribe } from './save-list';

const Name = styled(Link)`
  ${textLink}
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
      list={list}
      title={list.takenDown ? list.name : <Name to={`/block-list/${list.id}`}>{list.name}</Name>}
      actions={
        <Button size="small" onClick={handleUnsubscribe}>
          Unsubscribe<VisuallyHidden> from {list.name}</VisuallyHidden>
        </Button>
      }
    >
      {list.takenDown ? (
        <Banner tone="warning" title="Taken down by an operator">
          {list.takenDown.reason} Until it is restored, this list hides nothing for you.
        </Banner>
      ) : (
        <EntryList entries={list.entries} />
      )}
    </ListSection>
  );
}
