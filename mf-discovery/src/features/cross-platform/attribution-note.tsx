import type { Platform } from '@tessera/contracts';
import type { PlatformVideo } from '@tessera/contracts-discovery';
import { Text, textLink, token } from '@tessera/design-system';
import { platformNames } from '@tessera/video-ui';
import { styled } from 'styled-components';
import { attributions } from './attributions';

const Note = styled.div`
  display: grid;
  gap: ${token.space[1]};
  margin-top: ${token.space[8]};
`;

const TermsLink = styled.a`
  ${textLink}
`;

/** Whose videos these are and under which terms, and what the estimates are. */
export function AttributionNote({ videos }: { readonly videos: readonly PlatformVideo[] }) {
  const real = new Set(
    videos.flatMap(({ source, platform }) => (source === 'sample' ? [] : platform)),
  );
  const hasEstimates = videos.some(({ qualityScore }) => qualityScore !== null);
  return (
    <Note>
      {[...real].map((platform) => (
        <PlatformTerms key={platform} platform={platform} />
      ))}
      {hasEstimates && (
        <Text size="caption" tone="muted">
          Quality is our own estimate out of 20, not the platform’s.
        </Text>
      )}
    </Note>
  );
}

function PlatformTerms({ platform }: { readonly platform: Platform }) {
  return (
    <Text size="caption" tone="muted">
      Videos and data from {platformNames[platform]}:{' '}
      {attributions[platform].map(({ label, url }, index) => (
        <span key={url}>
          {index > 0 && ', '}
          <TermsLink href={url} target="_blank" rel="noopener">
            {label}
          </TermsLink>
        </span>
      ))}
    </Text>
  );
}
