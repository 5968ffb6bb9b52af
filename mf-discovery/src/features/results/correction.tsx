import type { VideoPage } from '@tessera/contracts-discovery';
import { Text, textLink, token } from '@tessera/design-system';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { pathTo } from '../../address/address';
import type { SearchFilters } from '../../address/search-filters';

const Line = styled(Text)`
  margin-bottom: ${token.space[4]};
  overflow-wrap: anywhere;
`;

const WordsLink = styled(Link)`
  ${textLink}
  font-weight: ${token.weight.strong};
`;

interface CorrectionProps {
  readonly correction: NonNullable<VideoPage['correction']>;
  readonly filters: SearchFilters;
}

/** Says that another spelling was searched for, or offers one that finds more. */
export function Correction({ correction: { query, kind }, filters }: CorrectionProps) {
  const linkTo = (words: string, exact: boolean) => (
    <WordsLink to={pathTo({ kind: 'search' }, { ...filters, query: words, exact })}>
      {words}
    </WordsLink>
  );
  return (
    <Line tone="muted">
      {kind === 'suggested' ? (
        <>Did you mean {linkTo(query, false)}?</>
      ) : (
        <>
          Showing results for {linkTo(query, false)}. Search for {linkTo(filters.query, true)}{' '}
          instead
        </>
      )}
    </Line>
  );
}
