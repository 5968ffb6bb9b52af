import { Button, token } from '@tessera/design-system';
import { Slot, usePlatform } from '@tessera/platform';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';

const RoundButton = styled(Button)`
  position: fixed;
  bottom: ${token.space[6]};
  left: ${token.space[6]};
  z-index: ${token.layer.header};
  width: calc(${token.space[12]} + ${token.space[1]});
  aspect-ratio: 1;
  padding: 0;
  border-radius: 50%;
  box-shadow: ${token.shadow.floating};
`;

/** The round button at the bottom left and the drawer that it opens, where an area fills the slot. Nothing of it is loaded before it is first opened. */
export function PersonalizationHub() {
  const { isSlotFilled } = usePlatform();
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const handleToggle = () => {
    setIsWanted(true);
    setIsOpen(!isOpen);
  };
  if (!isSlotFilled('discovery.personalization')) return null;
  return (
    <>
      <RoundButton
        variant="primary"
        aria-label="Personalization Hub"
        aria-expanded={isOpen}
        onClick={handleToggle}
      >
        <Sparkles size={22} aria-hidden />
      </RoundButton>
      {isWanted && (
        <Slot
          name="discovery.personalization"
          props={{ open: isOpen, onClose: () => setIsOpen(false) }}
        />
      )}
    </>
  );
}
