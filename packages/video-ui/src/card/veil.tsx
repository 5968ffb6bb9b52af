import { Button, token } from '@tessera/design-system';
import { Eye } from 'lucide-react';
import { styled } from 'styled-components';

/* Above the link of the title, which covers the card. */
const Place = styled.div`
  z-index: 2;
  grid-area: picture;
  display: grid;
  place-self: center;
  justify-items: center;
  gap: ${token.space[2]};
`;

const Label = styled.span`
  padding: 1px ${token.space[2]};
  border-radius: ${token.radius.small};
  background: ${token.color.mediaLabel};
  color: ${token.color.onMedia};
  font-size: ${token.text.caption};
  font-weight: ${token.weight.medium};
`;

export interface VeilProps {
  readonly tabIndex?: number;
  readonly onLift: () => void;
}

/** Says why a picture is blurred, and shows it on request. */
export function Veil({ tabIndex = 0, onLift }: VeilProps) {
  return (
    <Place>
      <Label>For adults</Label>
      <Button size="small" tabIndex={tabIndex} onClick={onLift}>
        <Eye size={16} aria-hidden />
        Show picture
      </Button>
    </Place>
  );
}
