import type { ReviewPage } from '@tessera/contracts-creator';
import { panel, Text, textLink, token } from '@tessera/design-system';
import { useEffect, useEffectEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { Prose } from '../reading/prose';
import { type Anchor, rangeOf, selectedAnchor } from './anchors';

const Sheet = styled.article`
  ${panel}
  ::highlight(review) {
    background: ${token.color.accentSoft};
  }
`;

const Cover = styled.img`
  width: 100%;
  aspect-ratio: 16 / 9;
  border-radius: ${token.radius.small};
  object-fit: cover;
`;

const VideoLink = styled.a`
  ${textLink}
`;

export interface ReviewedTextProps {
  readonly page: ReviewPage;
  /** Words were selected. */
  readonly onSelect: (anchor: Anchor) => void;
}

/** What the reviewer reads. Words that were commented on are marked; selected ones can be. */
export function ReviewedText({ page, onSelect }: ReviewedTextProps) {
  const sheet = useRef<HTMLElement>(null);
  const { description, html, coverUrl, videoUrl } = page;
  const hear = useEffectEvent(() => {
    const anchor = sheet.current && selectedAnchor(document.getSelection(), sheet.current);
    if (anchor) onSelect(anchor);
  });
  useEffect(() => {
    const handleChange = () => hear();
    document.addEventListener('selectionchange', handleChange);
    return () => document.removeEventListener('selectionchange', handleChange);
  }, []);
  useEffect(() => {
    const { current } = sheet;
    if (!current || !('Highlight' in globalThis)) return undefined;
    const anchors = page.comments.flatMap(({ anchor, resolvedAt }) =>
      anchor && resolvedAt === null ? [anchor] : [],
    );
    const ranges = anchors.flatMap((anchor) => rangeOf(anchor, current) ?? []);
    CSS.highlights.set('review', new Highlight(...ranges));
    return () => void CSS.highlights.delete('review');
  }, [page]);
  return (
    <Sheet ref={sheet} aria-label="What you review">
      {coverUrl && <Cover src={coverUrl} alt="" />}
      {description && (
        <Text size="lead" tone="muted" data-field="description">
          {description}
        </Text>
      )}
      {videoUrl && (
        <VideoLink href={videoUrl} target="_blank" rel="noopener noreferrer nofollow">
          The video
        </VideoLink>
      )}
      <Prose html={html} data-field="body" />
    </Sheet>
  );
}
