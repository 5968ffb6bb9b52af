import { Button, token, VisuallyHidden } from '@tessera/design-system';
import { Eye } from 'lucide-react';
import { styled } from 'styled-components';

/* Above the link of the title, which covers the card; as large as the picture. */
const Place = styled.div`
  z-index: 2;
  grid-area: picture;
  place-self: start stretch;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${token.space[2]};
  aspect-ratio: 16 / 9;
  container-type: inline-size;
  /* Clicks beside the button are for the card. */
  pointer-events: none;
  & > button {
    pointer-events: auto;
  }
  & [data-narrow] {
    display: none;
  }
  @container (max-width: 12rem) {
    & [data-wide] {
      display: none;
    }
    & [data-narrow] {
      display: inline;
    }
  }
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
      <Label data-wide>For adults</Label>
      <Button size="small" tabIndex={tabIndex} onClick={onLift}>
        <Eye size={16} aria-hidden />
        <span data-wide>Show picture</span>
        <span data-narrow>
          For adults<VisuallyHidden>: show picture</VisuallyHidden>
        </span>
      </Button>
    </Place>
  );
}
