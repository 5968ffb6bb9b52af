import { token } from '@tessera/design-system';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { searchPath } from '../../navigation/paths';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-content: start;
  gap: ${token.space[1]} ${token.space[2]};
`;

const Topic = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 28px;
  padding: 0 ${token.space[2]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.small};
  color: ${token.color.text};
  font-size: ${token.text.caption};
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover {
    border-color: ${token.color.borderStrong};
    background: ${token.color.hover};
  }
  @media (pointer: coarse) {
    min-height: ${token.control.small};
  }
`;

/** Topics or searches, each of which leads to the search for it. */
export function TopicLinks({ topics }: { readonly topics: readonly string[] }) {
  return (
    <List>
      {topics.map((topic) => (
        <li key={topic}>
          <Topic to={searchPath(topic)}>{topic}</Topic>
        </li>
      ))}
    </List>
  );
}
