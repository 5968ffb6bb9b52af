import type { Campaign, CampaignState } from '@tessera/contracts-billing';
import {
  Button,
  EmptyState,
  IconButton,
  Menu,
  token,
  VisuallyHidden,
} from '@tessera/design-system';
import { type Column, lazyDialog } from '@tessera/design-system/parts';
import { Archive, ArchiveRestore, EllipsisVertical, Link2, Megaphone, Pencil } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { formatDay } from '../../money/format-day';
import { PagedTable } from '../../tables/paged-table';
import { useArchiveCampaign, useRestoreCampaign } from './archive-campaign';
import { CampaignLinks } from './campaign-links';
import { useCampaigns } from './campaigns.queries';

const CampaignDialog = lazyDialog(() => import('./campaign.form'), 'CampaignDialog');

const Slug = styled.span`
  font-family: ${token.family.mono};
  overflow-wrap: anywhere;
`;

const columnsFor = (onOpen: (campaign: Campaign) => void): readonly Column<Campaign>[] => [
  { key: 'name', header: 'Campaign', cell: ({ name }) => name },
  { key: 'slug', header: 'Link name', cell: ({ slug }) => <Slug>{slug}</Slug> },
  { key: 'created', header: 'Created', cell: ({ createdAt }) => formatDay(createdAt) },
  {
    key: 'links',
    header: 'Links',
    cell: (campaign) => (
      <Button size="small" onClick={() => onOpen(campaign)}>
        <Link2 size={16} aria-hidden />
        Links
        <VisuallyHidden> of {campaign.name}</VisuallyHidden>
      </Button>
    ),
  },
];

const empty: Readonly<Record<CampaignState, { title: string; text: string }>> = {
  active: {
    title: 'No campaigns yet',
    text: 'Create one for each place you share links, then copy its links here.',
  },
  archived: {
    title: 'No archived campaigns',
    text: 'Archive campaigns you no longer need. Their links still count.',
  },
};

export interface CampaignListProps {
  readonly state: CampaignState;
  /** The visitor's code. */
  readonly code: string;
  /** Whose links are shown. */
  readonly opened: Campaign | null;
  readonly onOpen: (campaign: Campaign | null) => void;
}

/** The visitor's campaigns, each with its links. */
export function CampaignList({ state, code, opened, onOpen }: CampaignListProps) {
  const query = useCampaigns(state);
  const [renamedId, rename] = useState<string | null>(null);
  const rows = query.data?.pages.flatMap(({ campaigns }) => campaigns);
  const renamed = rows?.find(({ id }) => id === renamedId);
  return (
    <div>
      <PagedTable
        caption={state === 'active' ? 'Your campaigns' : 'Archived campaigns'}
        columns={columnsFor(onOpen)}
        query={query}
        rowsOf={({ campaigns }) => campaigns}
        rowKey={({ id }) => id}
        noun="campaigns"
        small="cards"
        expectedRows={2}
        rowActions={actionsFor(rename)}
        empty={
          <EmptyState icon={<Megaphone size={24} />} title={empty[state].title}>
            {empty[state].text}
          </EmptyState>
        }
      />
      <CampaignLinks campaign={opened} code={code} onClose={() => onOpen(null)} />
      {renamed && (
        <CampaignDialog
          campaign={renamed}
          onClose={() => rename(null)}
          onSaved={() => rename(null)}
        />
      )}
    </div>
  );
}

const actionsFor = (onRename: (id: string) => void) => (campaign: Campaign) => (
  <More campaign={campaign} onRename={() => onRename(campaign.id)} />
);

interface MoreProps {
  readonly campaign: Campaign;
  readonly onRename: () => void;
}

function More({ campaign, onRename }: MoreProps) {
  const { mutate: archive } = useArchiveCampaign();
  const { mutate: restore } = useRestoreCampaign();
  const { name, isArchived } = campaign;
  return (
    <Menu
      entries={[
        { label: 'Rename', icon: <Pencil aria-hidden />, onSelect: onRename },
        isArchived
          ? {
              label: 'Restore',
              icon: <ArchiveRestore aria-hidden />,
              onSelect: () => restore(campaign),
            }
          : { label: 'Archive', icon: <Archive aria-hidden />, onSelect: () => archive(campaign) },
      ]}
    >
      <IconButton label={`Actions for ${name}`} size="small">
        <EllipsisVertical size={16} aria-hidden />
      </IconButton>
    </Menu>
  );
}
