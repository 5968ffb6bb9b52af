import type { SharedFile } from '@tessera/contracts-creator';
import { EmptyState, token } from '@tessera/design-system';
import { FileDown } from 'lucide-react';
import { styled } from 'styled-components';

const Stage = styled.div`
  display: grid;
  place-items: center;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.large};
  background: ${token.color.surfaceSunken};
  overflow: hidden;
  & > img,
  & > video {
    display: block;
    max-width: 100%;
    height: auto;
    max-height: 72vh;
  }
  & > audio {
    width: min(100%, 36rem);
    margin: ${token.space[8]} ${token.space[4]};
  }
`;

export interface FilePreviewProps {
  readonly file: SharedFile;
  /** Address of its bytes. */
  readonly url: string;
}

/** A picture, audio or video as far as the browser shows it; of everything else that it can be downloaded. */
export function FilePreview({ file, url }: FilePreviewProps) {
  const { picture, mediaType, name } = file;
  return (
    <Stage>
      {picture && <img src={url} alt={name} width={picture.width} height={picture.height} />}
      {!picture && <Media url={url} mediaType={mediaType} name={name} />}
    </Stage>
  );
}

interface MediaProps {
  readonly url: string;
  readonly mediaType: string;
  readonly name: string;
}

function Media({ url, mediaType, name }: MediaProps) {
  // eslint-disable-next-line jsx-a11y/media-has-caption
  if (mediaType.startsWith('video/')) return <video src={url} controls aria-label={name} />;
  // eslint-disable-next-line jsx-a11y/media-has-caption
  if (mediaType.startsWith('audio/')) return <audio src={url} controls aria-label={name} />;
  return (
    <EmptyState icon={<FileDown size={24} />} title="No preview">
      Files of this type are only downloaded.
    </EmptyState>
  );
}
