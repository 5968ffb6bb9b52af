import { Button, media } from '@tessera/design-system';
import { usePlatform } from '@tessera/platform';
import { Shapes } from 'lucide-react';
import { styled } from 'styled-components';

const SmallScreensOnly = styled(Button)`
  & > svg {
    display: none;
    ${media.medium} {
      display: block;
    }
  }
  ${media.large} {
    display: none;
  }
`;

/** Opens the drawer with the categories, where the window is too narrow for the sidebar. */
export function CategoriesButton() {
  const { openSidebar } = usePlatform();
  return (
    <SmallScreensOnly aria-haspopup="dialog" onClick={openSidebar}>
      <Shapes size={18} aria-hidden />
      Categories
    </SmallScreensOnly>
  );
}
