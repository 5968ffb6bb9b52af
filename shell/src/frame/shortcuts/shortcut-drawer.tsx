import { Drawer, token } from '@tessera/design-system';
import { styled } from 'styled-components';
import { shortcuts } from './shortcuts';

export interface ShortcutDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const List = styled.dl`
  display: grid;
`;

const Row = styled.div`
  display: flex;
  flex-direction: row-reverse;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[4]};
  padding-block: ${token.space[3]};
  border-top: 1px solid ${token.color.border};
`;

const Keys = styled.dt`
  display: flex;
  flex: none;
  gap: ${token.space[2]};
`;

const Key = styled.kbd`
  display: inline-grid;
  place-items: center;
  min-width: ${token.space[6]};
  min-height: ${token.space[6]};
  padding-inline: ${token.space[2]};
  border: 1px solid ${token.color.border};
  border-bottom-width: 2px;
  border-radius: ${token.radius.small};
  background: ${token.color.surface};
  font-family: inherit;
  font-size: ${token.text.caption};
  line-height: 1;
  & + & {
    margin-left: ${token.space[1]};
  }
`;

/** The list of all shortcuts. */
export function ShortcutDrawer({ open, onClose }: ShortcutDrawerProps) {
  return (
    <Drawer open={open} onClose={onClose} side="right" size="wide" title="Keyboard shortcuts">
      <List>
        {shortcuts().map(({ keys, effect }) => (
          <Row key={effect}>
            <Keys>
              {keys.map((combination) => (
                <span key={combination.join('+')}>
                  {combination.map((key) => (
                    <Key key={key}>{key}</Key>
                  ))}
                </span>
              ))}
            </Keys>
            <dd>{effect}</dd>
          </Row>
        ))}
      </List>
    </Drawer>
  );
}
