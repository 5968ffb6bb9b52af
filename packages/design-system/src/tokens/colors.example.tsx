import { styled } from 'styled-components';
import type { Example } from '../gallery/example';
import { type ColorName, colors } from './colors';
import { token } from './token';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(7.5rem, 1fr));
  gap: ${token.space[3]};
  font-size: ${token.text.caption};
  line-height: 1.4;
`;

const Sample = styled.div`
  height: 40px;
  margin-bottom: ${token.space[1]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.small};
`;

function Colors({ names }: { readonly names: readonly ColorName[] }) {
  return (
    <Grid>
      {names.map((name) => (
        <li key={name}>
          <Sample style={{ background: token.color[name] }} />
          {name}
        </li>
      ))}
    </Grid>
  );
}

export const examples: readonly Example[] = [
  {
    title: 'All colors',
    isWide: true,
    render: () => <Colors names={Object.keys(colors) as ColorName[]} />,
  },
];
