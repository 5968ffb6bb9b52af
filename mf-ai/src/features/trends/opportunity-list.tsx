import type { AnalystTrends } from '@tessera/contracts-ai';
import { Heading, Text, token } from '@tessera/design-system';
import { PlainList, Stack } from '@tessera/design-system/parts';
import { styled } from 'styled-components';
import { FactList } from '../../figures/fact-list';
import { Unfolded } from '../../figures/unfolded';
import { DifficultyMark } from './difficulty-mark';

type Opportunity = AnalystTrends['contentOpportunities'][number];

/* The mark stands at the end of the first line, however long the name is. */
const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: baseline;
  gap: ${token.space[3]};
`;

export interface OpportunityListProps {
  readonly opportunities: readonly Opportunity[];
  /** Of their names in the outline of the page. */
  readonly level: 3 | 4;
}

/** What is looked for more than there is of it, with what to do about it. */
export function OpportunityList({ opportunities, level }: OpportunityListProps) {
  return (
    <Stack as="ul">
      {opportunities.map(({ niche, difficulty, potential, actionItems, demand, supply, ratio }) => (
        <li key={niche}>
          <Head>
            <Heading level={level} size="body">
              {niche}
            </Heading>
            <DifficultyMark difficulty={difficulty} />
          </Head>
          <Text size="caption">{potential}</Text>
          <Unfolded label="Figures and next steps">
            <FactList
              facts={{
                Searches: demand.toLocaleString('en-US'),
                Videos: supply.toLocaleString('en-US'),
                'Searches for each video': ratio.toLocaleString('en-US', {
                  maximumFractionDigits: 1,
                }),
              }}
            />
            <PlainList label="Next steps" items={actionItems} />
          </Unfolded>
        </li>
      ))}
    </Stack>
  );
}
