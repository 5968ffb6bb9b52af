import type { ManagedOpportunity } from '@tessera/contracts-billing';
import { Badge, Button, EmptyState, IconButton, Menu } from '@tessera/design-system';
import { type Column, lazyDialog } from '@tessera/design-system/parts';
import { ArrowDown, ArrowUp, Ellipsis, Eye, EyeOff, Handshake, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useFailureToast } from '../../errors/failures';
import { QueryTable } from '../../tables/query-table';
import { TableSection } from '../../tables/table-section';
import {
  detailsOf,
  useManagedOpportunities,
  useOrderOpportunities,
  useUpdateOpportunity,
} from './managed-opportunities';

const OpportunityDialog = lazyDialog(() => import('./opportunity.form'), 'OpportunityDialog');

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
  const [isNew, setIsNew] = useState(false);
  return (
    <TableSection
      title="Partnership opportunities"
      lead="Shown at /partnerships, in this order."
      controls={
        <Button variant="primary" onClick={() => setIsNew(true)}>
          <Plus size={18} aria-hidden />
          New opportunity
        </Button>
      }
    >
      <QueryTable
        caption="Opportunities"
        columns={columns}
        query={query}
        rowsOf={({ opportunities }) => opportunities}
        rowKey={({ id }) => id}
        noun="opportunities"
        small="cards"
        rowActions={actionsOf}
        empty={
          <EmptyState icon={<Handshake size={24} />} title="No opportunities yet">
            Add the first one.
          </EmptyState>
        }
      />
      {isNew && <OpportunityDialog opportunity={null} onClose={() => setIsNew(false)} />}
    </TableSection>
  );
}

const actionsOf = (opportunity: ManagedOpportunity) => <Actions opportunity={opportunity} />;

function Actions({ opportunity }: { readonly opportunity: ManagedOpportunity }) {
  const all = useManagedOpportunities().data?.opportunities ?? [];
  const [isEdited, setIsEdited] = useState(false);
  const { name, isHidden } = opportunity;
  const index = all.indexOf(opportunity);
  const { mutate: order } = useOrderOpportunities();
  const { mutate: update } = useUpdateOpportunity(useFailureToast()(`“${name}” wasn’t changed`));
  const handleHide = () =>
    update({ opportunity, details: { ...detailsOf(opportunity), isHidden: !isHidden } });
  const entries = [
    { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: () => setIsEdited(true) },
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
    <>
      <Menu entries={entries}>
        <IconButton label={`Actions for ${name}`} size="small">
          <Ellipsis size={18} aria-hidden />
        </IconButton>
      </Menu>
      {isEdited && (
        <OpportunityDialog opportunity={opportunity} onClose={() => setIsEdited(false)} />
      )}
    </>
  );
}

/** With the one at an index and the next one in each other's places. */
function swapped<T>(list: readonly T[], index: number): T[] {
  const pair = list.slice(index, index + 2).toReversed();
  return list.toSpliced(index, 2, ...pair);
}
