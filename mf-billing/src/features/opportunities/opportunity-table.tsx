import type { ManagedOpportunity } from '@tessera/contracts-billing';
import {
  Badge,
  Button,
  EmptyState,
  IconButton,
  Menu,
  Skeleton,
  Text,
  token,
} from '@tessera/design-system';
import { type Column, DataTable } from '@tessera/design-system/parts';
import { ArrowDown, ArrowUp, Ellipsis, Eye, EyeOff, Handshake, Pencil, Plus } from 'lucide-react';
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

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]};
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
  const entries = [
    { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: onEdit },
    isHidden
      ? { label: 'Show', icon: <Eye aria-hidden />, onSelect: handleHide }
      : { label: 'Hide', icon: <EyeOff aria-hidden />, onSelect: handleHide },
    {
      label: 'Move up',
      icon: <ArrowUp aria-hidden />,
      disabled: index === 0,
      onSelect: () => order(swapped(all, index - 1)),
    },
    {
      label: 'Move down',
      icon: <ArrowDown aria-hidden />,
      disabled: index === all.length - 1,
      onSelect: () => order(swapped(all, index)),
    },
  ];
  return (
    <Menu entries={entries}>
      <IconButton label={`Actions for ${name}`} size="small">
        <Ellipsis size={18} aria-hidden />
      </IconButton>
    </Menu>
  );
}

/** With the one at an index and the next one in each other's places. */
function swapped<T>(list: readonly T[], index: number): T[] {
  const pair = list.slice(index, index + 2).toReversed();
  return list.toSpliced(index, 2, ...pair);
}
