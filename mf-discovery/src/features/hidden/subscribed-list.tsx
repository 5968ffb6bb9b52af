import type { BlockList } from '@tessera/contracts-discovery';
import { Button, textLink, VisuallyHidden } from '@tessera/design-system';
import { focusBeside } from '@tessera/design-system/parts';
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
      title={<Name to={`/block-list/${list.id}`}>{list.name}</Name>}
      actions={
        <Button size="small" onClick={handleUnsubscribe}>
          Unsubscribe<VisuallyHidden> from {list.name}</VisuallyHidden>
        </Button>
      }
    >
      <EntryList entries={list.entries} />
    </ListSection>
  );
}
