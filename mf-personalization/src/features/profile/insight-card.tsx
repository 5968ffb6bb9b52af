import type { Insight, InsightAction } from '@tessera/contracts-personalization';
import { Badge, Button, Heading, token } from '@tessera/design-system';
import { choiceLabel, PlainList } from '@tessera/design-system/parts';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { listPath } from '../../navigation/paths';
import { useActOnInsight } from './act-on-insight';
import { stepsOf } from './insight-steps';

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

const Act = styled(Button)`
  justify-self: start;
`;

export interface InsightCardProps {
  readonly insight: Insight;
  readonly level: 2 | 3;
}

/** One insight with its figure, and a button that does what it comes to. */
export function InsightCard({ insight: found, level }: InsightCardProps) {
  const { type, insight, confidence, suggestions, action } = found;
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
      {action && <InsightButton action={action} />}
    </Card>
  );
}

function InsightButton({ action }: { readonly action: InsightAction }) {
  const { mutate, isPending } = useActOnInsight();
  if (action.kind === 'open-list')
    return (
      <Act as={Link} to={listPath(action.source)} size="small">
        Open the list
      </Act>
    );
  const steps = stepsOf(action);
  return (
    <Act size="small" aria-disabled={isPending} onClick={() => !isPending && mutate(steps)}>
      {steps.label}
    </Act>
  );
}
