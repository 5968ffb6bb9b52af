import type { Factor } from '@tessera/contracts-ai';
import { Text, token } from '@tessera/design-system';
import { Meter } from '@tessera/design-system/parts';
import { styled } from 'styled-components';
import { percent } from './words';

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[3]};
`;

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${token.space[3]};
  margin-bottom: ${token.space[1]};
  font-weight: ${token.weight.medium};
`;

const Evidence = styled(Text)`
  margin-top: ${token.space[1]};
  overflow-wrap: anywhere;
`;

/** What a score is made of, each with the figure behind it and its share in the score. */
export function FactorList({ factors }: { readonly factors: readonly Factor[] }) {
  return (
    <List aria-label="Factors">
      {factors.map(({ name, score, weight, evidence }) => (
        <li key={name}>
          <Head>
            <span>{name}</span>
            <span className="tabular">{score}</span>
          </Head>
          <Meter value={score} band={1} />
          <Evidence size="caption" tone="muted">
            {evidence} · {percent(weight)} of the score
          </Evidence>
        </li>
      ))}
    </List>
  );
}
