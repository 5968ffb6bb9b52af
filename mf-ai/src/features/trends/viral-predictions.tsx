import type { AnalystTrends } from '@tessera/contracts-ai';
import { Text, textLink, token } from '@tessera/design-system';
import { Meter } from '@tessera/design-system/parts';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { capitalized, percent } from '../../figures/words';
import { searchPath } from '../../navigation/paths';

const Groups = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[6]};
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]};
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[1]};
`;

const Basis = styled(Text)`
  margin-bottom: ${token.space[3]};
`;

const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${token.space[3]};
`;

const Topic = styled(Link)`
  ${textLink}
  color: inherit;
  font-weight: ${token.weight.medium};
  overflow-wrap: anywhere;
`;

type Prediction = AnalystTrends['viralPredictions'][number];

/** What may go viral, how likely, and why. What several have in common is said once, above them. */
export function ViralPredictions({ predictions }: { readonly predictions: readonly Prediction[] }) {
  return (
    <Groups>
      {[...new Set(predictions.map(({ basis }) => basis))].map((basis) => (
        <div key={basis}>
          <Basis size="caption" tone="muted">
            {basis}
          </Basis>
          <List>
            {predictions
              .filter((one) => one.basis === basis)
              .map((prediction) => (
                <Predicted key={prediction.topic} prediction={prediction} />
              ))}
          </List>
        </div>
      ))}
    </Groups>
  );
}

function Predicted({ prediction }: { readonly prediction: Prediction }) {
  const { topic, probability, reasoning, timeframe } = prediction;
  return (
    <Item>
      <Head>
        <Topic to={searchPath(topic)}>{topic}</Topic>
        <strong className="tabular">{percent(probability)}</strong>
      </Head>
      <Meter value={probability * 100} band={1} />
      <Text size="caption">{reasoning}</Text>
      <Text size="caption" tone="muted">
        {capitalized(timeframe)}
      </Text>
    </Item>
  );
}
