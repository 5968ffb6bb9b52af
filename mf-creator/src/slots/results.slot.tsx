import type { SlotProps } from '@tessera/contracts-discovery';
import { textLink } from '@tessera/design-system';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { ContentShelf } from '../features/published/content-shelf';
import { searchPath } from '../features/published/content-words';
import { useFoundContent } from '../features/published/published.queries';

const More = styled(Link)`
  ${textLink}
`;

/** Among the videos of a search: what creators have written about it. */
export function Slot({ query }: SlotProps['discovery.results']) {
  const { data } = useFoundContent(query);
  return (
    <ContentShelf
      title="From creators"
      aside={data?.nextCursor && <More to={searchPath(query)}>All {data.total}</More>}
      items={data?.items}
      source="search"
    />
  );
}
