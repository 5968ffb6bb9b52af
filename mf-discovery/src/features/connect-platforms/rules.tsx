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
        What the site keeps to
      </Heading>
      <List>
        <li>Every video says which platform it is from, and opens there.</li>
        <li>
          An answer is repeated for three hours. What is stored is asked for again, or dropped,
          within 30 days.
        </li>
        <li>Quotas are counted, and never overdrawn: what is used up is waited for.</li>
        <li>
          Estimates of our own are marked as such. With YouTube’s videos they are shown only if the
          operator has accepted Google’s terms for them.
        </li>
      </List>
    </>
  );
}
