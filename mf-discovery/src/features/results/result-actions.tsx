import { urlOf } from '@tessera/api-client';
import { exportedResults } from '@tessera/contracts-discovery/values';
import { Button, IconButton, Menu, type MenuAction, token } from '@tessera/design-system';
import { lazyDialog } from '@tessera/design-system/parts';
import { BellPlus, EllipsisVertical, FileBraces, Hourglass, Lock, Sheet } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Address } from '../../address/address';
import { fillPath, readMinutes, readWish } from '../fill-time/fill-address';
import { plansPath } from '../plans/plans-link';
import { parametersOf, type SearchParameters } from '../saved-searches/search-parameters';
import type { VideoList } from './use-videos';

const SearchDialog = lazyDialog(() => import('../saved-searches/search.form'), 'SearchDialog');

export interface ResultActionsProps {
  readonly address: Address;
  /** The heading of the page. */
  readonly title: string;
  readonly list: Pick<VideoList, 'total' | 'locked'>;
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[1]};
`;

/* Never apart, however narrow the window. */
const Saving = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[1]};
`;

const FileLink = styled.a.attrs({ download: '' })``;

/** What can be done with the results of a search; nothing where nothing is searched for. */
export function ResultActions({ address, title, list }: ResultActionsProps) {
  const [isSaving, setIsSaving] = useState(false);
  const parameters = parametersOf(address);
  if (!parameters) return null;
  const { query } = address.filters;
  const name = query || title;
  const wish = readWish(query);
  return (
    <Actions>
      {wish && (
        <Button as={Link} to={fillPath({ ...wish, filters: {} })} size="small" variant="primary">
          <Hourglass size={16} aria-hidden />
          Fill {wish.minutes} minutes
        </Button>
      )}
      <Saving>
        <Button onClick={() => setIsSaving(true)}>
          <BellPlus size={16} aria-hidden />
          Save search
        </Button>
        <MoreActions parameters={parameters} list={list} />
      </Saving>
      {isSaving && (
        <SearchDialog search={{ parameters, name }} onClose={() => setIsSaving(false)} />
      )}
    </Actions>
  );
}

interface MoreActionsProps extends Pick<ResultActionsProps, 'list'> {
  readonly parameters: SearchParameters;
}

function MoreActions({ parameters, list: { total, locked } }: MoreActionsProps) {
  const { q: topic = '', ...filters } = parameters;
  const query = { ...parameters };
  const exported = exportedResults;
  const what = total > exported ? `Export the first ${exported.toLocaleString('en')}` : 'Export';
  return (
    <Menu
      entries={[
        {
          label: 'Make a time playlist',
          icon: <Hourglass aria-hidden />,
          link: <Link to={fillPath({ topic, minutes: readMinutes(''), filters })} />,
        },
        exportEntry(locked.export, {
          label: `${what} as table (CSV)`,
          icon: <Sheet aria-hidden />,
          link: <FileLink href={urlOf('GET /api/videos/search/export.csv', { query })} />,
          separated: true,
        }),
        exportEntry(locked.export, {
          label: `${what} as JSON`,
          icon: <FileBraces aria-hidden />,
          link: <FileLink href={urlOf('GET /api/videos/search/export.json', { query })} />,
        }),
      ]}
    >
      <IconButton label="More for these results" size="small">
        <EllipsisVertical size={16} aria-hidden />
      </IconButton>
    </Menu>
  );
}

/** @param plan that has exports, where the visitor's does not; the entry leads to the plans then */
function exportEntry(plan: string | undefined, entry: MenuAction): MenuAction {
  if (plan === undefined) return entry;
  const label = `${entry.label} · ${plan}`;
  return { ...entry, label, icon: <Lock aria-hidden />, link: <Link to={plansPath} /> };
}
