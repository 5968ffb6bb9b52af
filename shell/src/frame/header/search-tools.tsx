import { Button, media, token } from '@tessera/design-system';
import { Upload } from 'lucide-react';
import { styled } from 'styled-components';
import { PrefetchLink } from '../prefetch-link';
import { HeaderSearch } from './header-search';

const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  width: 100%;
`;

const UploadLabel = styled.span`
  @media (max-width: 767px) {
    position: absolute;
    clip-path: inset(50%);
  }
`;

const UploadLink = styled(Button)`
  padding-inline: ${token.space[3]};
  ${media.medium} {
    padding-inline: ${token.space[3]} ${token.space[4]};
  }
`;

/** What the header adds where videos are searched and browsed. */
export function SearchTools() {
  return (
    <Tools>
      <HeaderSearch />
      <UploadLink as={PrefetchLink} to="/upload">
        <Upload size={18} aria-hidden />
        <UploadLabel>Upload</UploadLabel>
      </UploadLink>
    </Tools>
  );
}
