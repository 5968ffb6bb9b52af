import { categoryColor, categoryColors, hueOfId, token } from '@tessera/design-system';
import { styled } from 'styled-components';

const Titled = styled.span`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
`;

const Mark = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 1.2em;
  height: 1.2em;
  border-radius: 50%;
  background: ${categoryColor.soft};
  color: ${categoryColor.text};
  & > span {
    font-size: 0.6em;
    letter-spacing: 0;
  }
`;

export interface ChannelTitleProps {
  readonly name: string;
  readonly id: string;
}

/** The name of a channel after the mark that its cards have, for the heading of its page. */
export function ChannelTitle({ name, id }: ChannelTitleProps) {
  const [initial = ''] = name.trim();
  return (
    <Titled>
      <Mark style={categoryColors(hueOfId(id))} aria-hidden>
        <span>{initial.toUpperCase()}</span>
      </Mark>
      {name}
    </Titled>
  );
}
