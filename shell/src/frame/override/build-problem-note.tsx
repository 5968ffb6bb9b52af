import { token } from '@tessera/design-system';
import { styled } from 'styled-components';
import { useBuildProblem } from '../../development/build-problem';

const Note = styled.div`
  flex-basis: 100%;
  text-align: center;
`;

const Detail = styled.pre`
  max-height: 30vh;
  margin: ${token.space[2]} 0;
  padding: ${token.space[3]};
  overflow: auto;
  border-radius: ${token.radius.small};
  background: ${token.color.surface};
  font-family: ${token.family.mono};
  text-align: start;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** Shows the problem of the remote that is developed on this page. */
export function BuildProblemNote() {
  const problem = useBuildProblem();
  return (
    <Note role="status" hidden={!problem}>
      {problem?.title}
      {problem?.detail && (
        <Detail role="region" aria-label="Details" tabIndex={0}>
          {problem.detail}
        </Detail>
      )}
    </Note>
  );
}
