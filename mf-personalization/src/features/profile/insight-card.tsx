import type { Insight } from '@tessera/contracts-personalization';
import { Badge, Heading, textLink, token } from '@tessera/design-system';
import { choiceLabel, PlainList } from '@tessera/design-system/parts';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { preferencesPath } from '../../navigation/paths';

const Card = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${token.space[2]};
  padding-top: ${token.space[4]};
  border-top: 1px solid ${token.color.border};
`;

const Line = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${token.space[3]};
  color: ${token.color.textMuted};
  font-size: ${token.text.caption};
`;

const Act = styled(Link)`
  ${textLink}
  justify-self: start;
  font-size: ${token.text.caption};
`;

export interface InsightCardProps {
  readonly insight: Insight;
  readonly level: 2 | 3;
}

/** One insight with its figure, and what can be done about it. */
export function InsightCard({ insight: found, level }: InsightCardProps) {
  const { type, insight, confidence, suggestions, actionable } = found;
  return (
    <Card>
      <Line>
        <Badge>{choiceLabel(type)}</Badge>
        <span className="tabular">{confidence}% sure</span>
      </Line>
      <Heading level={level} size="body">
        {insight}
      </Heading>
      {suggestions.length > 0 && <PlainList items={suggestions} />}
      {actionable && <Act to={preferencesPath}>Change preferences</Act>}
    </Card>
  );
}
