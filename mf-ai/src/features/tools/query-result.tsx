import { Button, Heading, Text, token } from '@tessera/design-system';
import { Awaited, LineSkeletons, PlainList, Stack } from '@tessera/design-system/parts';
import { Search } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { Card, Cards } from '../../figures/card';
import { searchPath } from '../../navigation/paths';
import { TopicLinks } from '../analysis/topic-links';
import type { useQueryAnalysis } from './tools.queries';

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]};
  /* A search may be one long word. */
  overflow-wrap: anywhere;
`;

/** What the analyst says about a search, or why nothing. */
export function QueryResult({ result }: { readonly result: ReturnType<typeof useQueryAnalysis> }) {
  return (
    <Awaited
      query={result}
      what="The analysis"
      errorTitle="Failed to analyze search"
      explain={reasonOf}
      skeleton={<LineSkeletons count={4} />}
    >
      {({ query, enhancedQuery, relatedQueries, findings, writtenBy }) => (
        <Box aria-label={`Analysis of the search ${query}`}>
          <Stack direction="row" justify="between" gap={3}>
            <div>
              <Heading level={2}>“{query}”</Heading>
              <Text tone="muted">
                {enhancedQuery === query
                  ? 'No other words find more.'
                  : `Finds more as “${enhancedQuery}”.`}
              </Text>
            </div>
            <Button as={Link} to={searchPath(enhancedQuery)}>
              <Search size={16} aria-hidden />
              Search for “{enhancedQuery}”
            </Button>
          </Stack>
          <Cards>
            <Card title="What it finds">
              <PlainList items={findings} />
            </Card>
            <Card title="Related Searches">
              {relatedQueries.length > 0 ? (
                <TopicLinks topics={relatedQueries} />
              ) : (
                <Text size="caption" tone="muted">
                  Nobody searched for anything like it yet.
                </Text>
              )}
            </Card>
          </Cards>
          <Text size="caption" tone="muted">{`Written by ${writtenBy}.`}</Text>
        </Box>
      )}
    </Awaited>
  );
}
