import { useQuery } from '@tanstack/react-query';
import type { AdContent, AdPlacement, ShownAd as Ad } from '@tessera/contracts-billing';
import { Badge, coverLink, panel, Text, token, VisuallyHidden } from '@tessera/design-system';
import { usePageIdle } from '@tessera/platform/use-page-idle';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { adsQuery } from './ads.queries';
import { reportAd } from './report-ad';
import { useSeen } from './use-seen';

/* As quiet as it can be: a line below the label, or beside it where there is room. */
const Box = styled.div`
  ${panel}
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${token.space[1]} ${token.space[3]};
  padding: ${token.space[3]} ${token.space[4]};
  overflow-wrap: anywhere;
`;

const Title = styled.a`
  ${coverLink}
  color: ${token.color.text};
  font-weight: ${token.weight.medium};
`;

/* As high as ads of the size that the provider is told to send. */
const Frame = styled.iframe<{ $placement: AdPlacement }>`
  width: 100%;
  height: ${({ $placement }) => ($placement === 'results' ? 120 : 250)}px;
  border: 0;
`;

export interface AdInProps {
  readonly placement: AdPlacement;
  /** What the page shows, for whose owner it earns. */
  readonly content: AdContent | null;
}

/** The ad in a place; nothing for those who have none. */
export function AdIn({ placement, content }: AdInProps) {
  const isIdle = usePageIdle();
  const { data } = useQuery({ ...adsQuery(content), enabled: isIdle });
  const ad = data?.ads.find((one) => one.placement === placement);
  return ad ? <ShownAd key={ad.ticket} ad={ad} /> : null;
}

function ShownAd({ ad }: { readonly ad: Ad }) {
  const box = useSeen<HTMLDivElement>(() => reportAd(ad.ticket, 'impression'));
  return (
    <Box ref={box} role="group" aria-label="Ad">
      <Badge>Ad</Badge>
      {ad.kind === 'text' ? (
        <TextAd ad={ad} />
      ) : (
        <Frame $placement={ad.placement} src="/ad-frame" title="Partner ad" loading="lazy" />
      )}
    </Box>
  );
}

function TextAd({ ad }: { readonly ad: Extract<Ad, { kind: 'text' }> }) {
  const { title, text, url, ticket } = ad;
  const handleClick = () => reportAd(ticket, 'click');
  const isInside = url.startsWith('/');
  return (
    <>
      {isInside ? (
        <Title as={Link} to={url} onClick={handleClick}>
          {title}
        </Title>
      ) : (
        <Title href={url} target="_blank" rel="noopener sponsored" onClick={handleClick}>
          {title}
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </Title>
      )}
      <Text size="caption" tone="muted">
        {text}
      </Text>
    </>
  );
}
