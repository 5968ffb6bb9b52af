import type { ManagedOpportunity } from '@tessera/contracts-billing';
import {
  Badge,
  Button,
  EmptyState,
  IconButton,
  Skeleton,
  Text,
  token,
  VisuallyHidden,
} from '@tessera/design-system';
import { type Column, DataTable } from '@tessera/design-system/parts';
import { ArrowDown, ArrowUp, Handshake, Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Awaited } from '../partners/awaited';
import { useFailureToast } from '../partners/failures';
import {
  detailsOf,
  useManagedOpportunities,
  useOrderOpportunities,
  useUpdateOpportunity,
} from './managed-opportunities';
import { OpportunityDialog } from './opportunity-dialog';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${token.space[1]};
`;

const Head = styled(Row)`
  justify-content: space-between;
`;

const columns: readonly Column<ManagedOpportunity>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name },
  { key: 'status', header: 'Status', cell: ({ status }) => status },
  { key: 'potential', header: 'Potential', cell: ({ potential }) => potential },
  {
    key: 'shown',
    header: 'Visitors',
    cell: ({ isHidden }) =>
      isHidden ? <Badge tone="warning">Hidden</Badge> : <Badge tone="success">Shown</Badge>,
  },
];

/** For operators: what partners are offered, in its order. */
export function OpportunityTable() {
  const query = useManagedOpportunities();
  const [edited, setEdited] = useState<ManagedOpportunity | 'new' | null>(null);
  const opportunities = query.data?.opportunities;
  return (
    <Stack>
      <Head>
        <Text tone="muted">Shown at /partnerships, in this order.</Text>
        <Button variant="primary" onClick={() => setEdited('new')}>
          <Plus size={18} aria-hidden />
          New opportunity
        </Button>
      </Head>
      <Awaited query={query} what="The opportunities" skeleton={<Skeleton height="16rem" />}>
        <DataTable
          caption="Opportunities"
          columns={columns}
          rows={opportunities}
          rowKey={({ id }) => id}
          small="cards"
          rowActions={(opportunity) => (
            <Actions
              opportunity={opportunity}
              all={opportunities ?? []}
              onEdit={() => setEdited(opportunity)}
            />
          )}
          empty={
            <EmptyState icon={<Handshake size={24} />} title="No opportunities yet">
              Write the first one.
            </EmptyState>
          }
        />
      </Awaited>
      <OpportunityDialog
        open={edited !== null}
        opportunity={edited === 'new' ? null : edited}
        onClose={() => setEdited(null)}
      />
    </Stack>
  );
}

interface ActionsProps {
  readonly opportunity: ManagedOpportunity;
  readonly all: readonly ManagedOpportunity[];
  readonly onEdit: () => void;
}

function Actions({ opportunity, all, onEdit }: ActionsProps) {
  const { name, isHidden } = opportunity;
  const index = all.indexOf(opportunity);
  const { mutate: order } = useOrderOpportunities();
  const { mutate: update } = useUpdateOpportunity(useFailureToast()(`“${name}” was not changed`));
  const handleHide = () =>
    update({ opportunity, details: { ...detailsOf(opportunity), isHidden: !isHidden } });
  return (
    <Row>
      <IconButton
        label={`Move ${name} up`}
        size="small"
        aria-disabled={index === 0}
        onClick={() => index > 0 && order(swapped(all, index - 1))}
      >
        <ArrowUp size={16} aria-hidden />
      </IconButton>
      <IconButton
        label={`Move ${name} down`}
        size="small"
        aria-disabled={index === all.length - 1}
        onClick={() => index < all.length - 1 && order(swapped(all, index))}
      >
        <ArrowDown size={16} aria-hidden />
      </IconButton>
      <Button size="small" onClick={handleHide}>
        {isHidden ? 'Show' : 'Hide'}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      <Button size="small" onClick={onEdit}>
        Edit<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </Row>
  );
}

/** With the one at an index and the next one in each other's places. */
function swapped<T>(list: readonly T[], index: number): T[] {
  const pair = list.slice(index, index + 2).toReversed();
  return list.toSpliced(index, 2, ...pair);
}
