import { Button, media, token } from '@tessera/design-system';
import { Upload } from 'lucide-react';
import { styled } from 'styled-components';
import { PrefetchLink } from '../prefetch-link';
import { HeaderSearch, type HeaderSearchProps } from './header-search';

const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  width: 100%;
`;

const UploadLabel = styled.span`
  position: absolute;
  clip-path: inset(50%);
  ${media.large} {
    position: static;
    clip-path: none;
  }
`;

const UploadLink = styled(Button)`
  padding-inline: ${token.space[3]};
  ${media.large} {
    padding-inline: ${token.space[3]} ${token.space[4]};
  }
`;

/** Search box and upload link. */
export function SearchTools({ inputRef }: HeaderSearchProps) {
  return (
    <Tools>
      <HeaderSearch inputRef={inputRef} />
      <UploadLink as={PrefetchLink} to="/upload">
        <Upload size={18} aria-hidden />
        <UploadLabel>Upload</UploadLabel>
      </UploadLink>
    </Tools>
  );
}
