import type { TrendAnalysis } from '@tessera/contracts-ai';
import { Text, token } from '@tessera/design-system';
import { PlainList } from '@tessera/design-system/parts';
import { styled } from 'styled-components';
import { Card, Cards } from '../../figures/card';
import { capitalized, countOf, percent } from '../../figures/words';
import { WrittenBy } from '../analysis/written-by';
import { EmergingTopics } from '../trends/emerging-topics';
import { OpportunityList } from '../trends/opportunity-list';

/* The line of the tabs is above the first. */
const Findings = styled(Cards)`
  & > :first-child {
    padding-top: 0;
    border-top: 0;
  }
`;

const Foot = styled.div`
  margin-top: ${token.space[6]};
`;

const Predictions = styled.ul`
  display: grid;
  gap: ${token.space[2]};
  font-size: ${token.text.caption};
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 ${token.space[3]};
  }
  strong {
    font-weight: ${token.weight.medium};
    overflow-wrap: anywhere;
  }
  span {
    color: ${token.color.textMuted};
  }
`;

/** As many topics as the panel has of a video; the others are a press away. */
const shownTopics = 6;

/** What the panel says about trends; loaded with the first of them. */
export function TrendFindings({ trends }: { readonly trends: TrendAnalysis }) {
  const { emergingTopics, viralPatterns, viralCompared } = trends;
  const { contentGaps, predictions, audienceShifts } = trends;
  return (
    <>
      <Findings>
        <Card title="Emerging Topics">
          <Found things={emergingTopics} none="No topic grows noticeably at the moment.">
            <EmergingTopics topics={emergingTopics} first={shownTopics} />
          </Found>
        </Card>
        <Card title="Viral Patterns">
          <Found things={viralPatterns} none={nothingInCommon(viralCompared)}>
            <PlainList items={viralPatterns} />
          </Found>
        </Card>
        <Card title="Content Opportunities">
          <Found things={contentGaps} none="Searches find enough videos at the moment.">
            <OpportunityList opportunities={contentGaps} level={4} />
          </Found>
        </Card>
        <Card title="Trend Predictions">
          <Found things={predictions} none="Nothing can be predicted from the last days.">
            <Predictions>
              {predictions.map(({ topic, confidence, timeframe }) => (
                <li key={topic}>
                  <strong>{topic}</strong>
                  <span className="tabular">{percent(confidence)} likely</span>
                  <span>{capitalized(timeframe)}</span>
                </li>
              ))}
            </Predictions>
          </Found>
        </Card>
        <Card title="Audience Behavior Shifts">
          <Found things={audienceShifts} none="What people watch has hardly changed.">
            <PlainList items={audienceShifts} />
          </Found>
        </Card>
      </Findings>
      <Foot>
        <WrittenBy at={trends.computedAt} by={trends.writtenBy} verb="Computed" />
      </Foot>
    </>
  );
}

function nothingInCommon(compared: TrendAnalysis['viralCompared']): string {
  if (!compared) return 'Too few videos went viral to compare them.';
  return `${countOf(compared.viral, 'video')} went far beyond their channel’s usual views. They have nothing in common that ${countOf(compared.others, 'other')} don’t.`;
}

interface FoundProps {
  readonly things: readonly unknown[];
  /** What is said where there are none. */
  readonly none: string;
  readonly children: React.ReactNode;
}

function Found({ things, none, children }: FoundProps) {
  if (things.length > 0) return children;
  return (
    <Text size="caption" tone="muted">
      {none}
    </Text>
  );
}
