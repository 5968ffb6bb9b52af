import { Heading, token } from '@tessera/design-system';
import { styled } from 'styled-components';

const List = styled.ul`
  display: grid;
  gap: ${token.space[2]};
  max-width: ${token.measure.reading};
  margin-top: ${token.space[3]};
  padding-left: ${token.space[4]};
  list-style: disc;
`;

/** What the site keeps to, so that platforms keep answering. */
export function Rules() {
  return (
    <>
      <Heading level={2} id="rules">
        The rules we follow
      </Heading>
      <List>
        <li>Every video shows its platform and opens there.</li>
        <li>
          Answers are reused for up to three hours. Stored data is refreshed or deleted within 30
          days. Comments are always deleted, and we never store who wrote them.
        </li>
        <li>Quotas are tracked and never exceeded. When one runs out, we wait.</li>
        <li>
          Our own estimates are labeled. On YouTube videos they appear only if the operator has
          accepted Google’s terms for them.
        </li>
      </List>
    </>
  );
}
