import { Skeleton, Text, token } from '@tessera/design-system';
import { styled } from 'styled-components';
import type { VideoList } from './use-videos';

const Line = styled(Text)`
  flex-basis: 100%;
  min-height: 1.6em;
  font-variant-numeric: tabular-nums;
`;

const Total = styled.strong`
  color: ${token.color.text};
  font-weight: ${token.weight.strong};
`;

/** How many videos there are: the site's fixed line, and beside it the number of this list. */
export function ResultsSummary({ list }: { readonly list: VideoList }) {
  return (
    <Line as="div" tone="muted" role="status">
      {list.state === 'loading' && <Skeleton width="16rem" height="1.6em" />}
      {list.state === 'empty' && formatTotal(0)}
      {list.state === 'videos' && (
        <>
          982,857,643+ videos found · <Total>{formatTotal(list.total)}</Total>
        </>
      )}
    </Line>
  );
}

/** How many videos a list has, for example `1 result` or `10,000 results`. */
export function formatTotal(total: number): string {
  return `${total.toLocaleString('en')} ${total === 1 ? 'result' : 'results'}`;
}
