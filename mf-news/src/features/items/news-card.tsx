import type { NewsItem } from '@tessera/contracts-news';
import { coverLink, token, VisuallyHidden } from '@tessera/design-system';
import {
  CardActions,
  CardLike,
  ChannelLink,
  PictureLabel,
  PictureMarks,
  PlatformLabel,
  platformNames,
  Thumbnail,
  titleText,
  useRecord,
  watchUrlOf,
} from '@tessera/video-ui';
import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { cardAge } from '../../formatting/ages';
import { viewsInWords } from '../../formatting/counts';
import { asVideo } from './as-video';
import { Engagement } from './engagement';

const Card = styled.article`
  position: relative;
  display: grid;
  grid-template: 'picture' auto 'text' auto 'more' auto / minmax(0, 1fr);
  align-items: start;
  &:hover img {
    scale: 1.03;
  }
  /* The title's link covers the card, except for the other links. */
  & h3:has(a:hover) {
    color: ${token.color.accentText};
  }
`;

/* As high as with a title of two lines, so that the cards of a row end alike. */
const Words = styled.div`
  grid-area: text;
  container-type: inline-size;
  min-height: calc(2.8 * ${token.text.body} + 4.8 * ${token.text.caption} + ${token.space[2]});
  margin-top: ${token.space[3]};
`;

const Title = styled.h3`
  ${titleText}
  margin-bottom: ${token.space[2]};
  /* The menu. */
  padding-right: ${token.control.small};
`;

const TitleLink = styled.a`
  ${coverLink}
`;

const Line = styled.p`
  height: 1.6em;
  overflow: hidden;
  color: ${token.color.textMuted};
  font-size: ${token.text.caption};
  font-variant-numeric: tabular-nums;
  line-height: 1.6;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Marks = styled.div`
  position: absolute;
  top: ${token.space[2]};
  right: ${token.space[2]};
  display: flex;
  gap: ${token.space[1]};
  & > ${PictureLabel} {
    position: static;
    letter-spacing: 0.02em;
  }
`;

const Breaking = styled(PictureLabel)`
  background: ${token.color.danger};
  color: ${token.color.onDanger};
`;

const Viral = styled(PictureLabel)`
  background: ${token.color.warningSoft};
  color: ${token.color.warning};
`;

const Actions = styled.div`
  z-index: 2;
  grid-area: text;
  justify-self: end;
  /* Its middle is that of the title's first line. */
  margin-top: calc(${token.space[3]} + (1.4 * ${token.text.body} - ${token.control.small}) / 2);
  @media (hover: hover) {
    opacity: 0;
    transition: opacity ${token.motion.fast} ${token.motion.ease};
    ${Card}:hover &,
    ${Card}:focus-within &,
    &:has([data-copied], [aria-expanded='true']) {
      opacity: 1;
    }
  }
`;

/* Below the menu, as in other lists. */
const Like = styled(CardLike)`
  top: ${token.space[3]};
`;

/* Above the link of the title, which covers the card. */
const More = styled.div`
  grid-area: more;
  position: relative;
  z-index: 2;
  justify-self: start;
  max-width: 100%;
  margin-top: ${token.space[2]};
`;

export interface NewsCardProps {
  readonly item: NewsItem;
  /** Its picture is among the first ones of the page. */
  readonly isFirst: boolean;
  /** Of all its links and buttons: 0 for the one card in the tab order, else -1. */
  readonly tabIndex: number;
  /** Below the card, such as the way to its story. */
  readonly children?: ReactNode;
}

/** A video with what makes it news, linked to its page. */
export function NewsCard({ item, isFirst, tabIndex, children }: NewsCardProps) {
  const video = asVideo(item);
  const record = useRecord();
  const handleOpen = ({ button }: MouseEvent) => {
    if (button <= 1) record('opened', item.id);
  };
  return (
    <Card>
      <Thumbnail src={item.thumbnail} isFirst={isFirst}>
        <PlatformLabel platform={item.platform} />
        <Marks>
          {item.isViral && <Viral>VIRAL</Viral>}
          {item.isBreaking && <Breaking>BREAKING</Breaking>}
        </Marks>
        <PictureMarks video={video} />
      </Thumbnail>
      <Words>
        <Title title={item.title}>
          <TitleLink
            href={watchUrlOf(video)}
            target="_blank"
            rel="noopener"
            tabIndex={tabIndex}
            onClick={handleOpen}
            onAuxClick={handleOpen}
          >
            {item.title}
            <VisuallyHidden> (opens {platformNames[item.platform]} in a new tab)</VisuallyHidden>
          </TitleLink>
        </Title>
        <ChannelLink video={video} tabIndex={tabIndex} />
        <Line>
          {viewsInWords(item.views, item.viewKind)} · {cardAge(item.publishedAt)}
        </Line>
        <Engagement item={item} />
        {item.searchedFor !== null && <Line>Searched for “{item.searchedFor}”</Line>}
      </Words>
      <Actions>
        <CardActions video={video} tabIndex={tabIndex} />
      </Actions>
      <Like videoId={item.id} tabIndex={tabIndex} />
      {children && <More>{children}</More>}
    </Card>
  );
}
