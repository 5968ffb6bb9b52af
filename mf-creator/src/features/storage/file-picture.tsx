import type { StoredFile } from '@tessera/contracts-creator';
import { token } from '@tessera/design-system';
import { File as FileIcon, FileAudio, FileVideo } from 'lucide-react';
import { styled } from 'styled-components';

const Box = styled.div`
  display: grid;
  place-items: center;
  width: 56px;
  height: 42px;
  border-radius: ${token.radius.small};
  background: ${token.color.surfaceSunken};
  color: ${token.color.textMuted};
  overflow: hidden;
  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/** A small picture of a file, or the sign of its kind. */
export function FilePicture({ file }: { readonly file: StoredFile }) {
  const { picture, fileUrl, mediaType } = file;
  if (picture)
    return (
      <Box>
        <img src={`${fileUrl}?size=small`} alt="" loading="lazy" />
      </Box>
    );
  return <Box aria-hidden>{signOf(mediaType)}</Box>;
}

function signOf(mediaType: string) {
  if (mediaType.startsWith('video/')) return <FileVideo size={20} />;
  return mediaType.startsWith('audio/') ? <FileAudio size={20} /> : <FileIcon size={20} />;
}
