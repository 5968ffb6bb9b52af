import { FoldingButton, media } from '@tessera/design-system';
import { usePlatform } from '@tessera/platform';
import { Shapes } from 'lucide-react';
import { styled } from 'styled-components';

const BelowLarge = styled(FoldingButton)`
  ${media.large} {
    display: none;
  }
`;

/** Opens the drawer with the categories on screens without the sidebar. */
export function CategoriesButton() {
  const { openSidebar } = usePlatform();
  return (
    <BelowLarge
      icon={<Shapes size={18} aria-hidden />}
      label="Categories"
      aria-haspopup="dialog"
      onClick={openSidebar}
    />
  );
}
