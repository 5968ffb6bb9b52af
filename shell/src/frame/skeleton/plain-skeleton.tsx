import { Skeleton, token } from '@tessera/design-system';
import { styled } from 'styled-components';

const Blocks = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  gap: ${token.space[4]};
`;

const blocks = Array.from({ length: 3 }, (_, index) => index);

/** A page of which nothing is known but its title. */
export function PlainSkeleton() {
  return (
    <Blocks>
      {blocks.map((block) => (
        <Skeleton key={block} height="11rem" radius={token.radius.large} />
      ))}
    </Blocks>
  );
}
