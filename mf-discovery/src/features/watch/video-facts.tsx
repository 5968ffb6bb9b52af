import type { VideoDetails } from '@tessera/contracts-discovery';
import { Badge, formatAge, media, Text, textLink, token } from '@tessera/design-system';
import { exactFacts, lengthOf, platformNames, watchUrlOf } from '@tessera/video-ui';
import { ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { categoryPath } from '../../address/address';
import { defaultFilters } from '../../address/search-filters';
import { SampleNote } from '../results/sample-note';
import { videoLinks } from '../results/video-links';

const Facts = styled.div`
  display: grid;
  gap: ${token.space[3]};
`;

/* Phones have two columns: a line that flows would break elsewhere, and move the page, once the font is there. */
const Counts = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.space[1]} ${token.space[4]};
  font-size: ${token.text.caption};
  font-variant-numeric: tabular-nums;
  ${media.medium} {
    display: flex;
    flex-wrap: wrap;
    gap: 0;
    & > li + li::before {
      content: '·' / '';
      margin-inline: 0.35em;
    }
  }
`;

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};
`;

const Tag = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${token.space[6]};
  padding-inline: ${token.space[2]};
  border-radius: ${token.radius.small};
  background: ${token.color.hover};
  color: ${token.color.textMuted};
  font-size: ${token.text.caption};
  text-decoration: none;
  overflow-wrap: anywhere;
  @media (hover: hover) {
    &:hover {
      background: ${token.color.pressed};
      color: ${token.color.text};
    }
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
`;

/* Fingers get the space around the line as well. */
const Inner = styled(Link)`
  ${textLink}
  position: relative;
  font-size: ${token.text.caption};
  &::after {
    content: '';
    position: absolute;
    inset: calc((1.6em - ${token.control.small}) / 2) 0;
  }
`;

const Outer = styled.a.attrs({ target: '_blank', rel: 'noopener' })`
  ${textLink}
  & > svg {
    display: inline;
  }
`;

const numberFormat = new Intl.NumberFormat('en');

/** What is known about a video, and where it comes from. */
export function VideoFacts({ video }: { readonly video: VideoDetails }) {
  const { category, tags } = video;
  const facts = [...exactFacts(video), ...reactionsOf(video), lengthOf(video)];
  return (
    <Facts>
      <Counts aria-label="Facts">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </Counts>
      <Row aria-label="Properties">
        {category && (
          <li>
            <Inner to={categoryPath(category.slug, defaultFilters)}>{category.name}</Inner>
          </li>
        )}
        {propertiesOf(video).map((property) => (
          <li key={property}>
            <Badge>{property}</Badge>
          </li>
        ))}
      </Row>
      {tags.length > 0 && (
        <Row aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag}>
              <Tag to={videoLinks.tag(tag)}>{tag}</Tag>
            </li>
          ))}
        </Row>
      )}
      <Origin video={video} />
    </Facts>
  );
}

/** Where the facts come from, and where else the video is. */
function Origin({ video }: { readonly video: VideoDetails }) {
  const name = platformNames[video.platform];
  if (video.source === 'sample') return <SampleNote />;
  return (
    <Text size="caption" tone="muted">
      From{' '}
      <Outer href={watchUrlOf(video)}>
        {name}
        <ArrowUpRight size={14} aria-hidden />
      </Outer>
      {video.fetchedAt && `, as of ${formatAge(video.fetchedAt).toLowerCase()}`}
      {video.alsoOn.map(({ id, platform, watchUrl }, index) => (
        <span key={id}>
          {index === 0 ? '. Also on ' : ', '}
          <Outer href={watchUrl}>
            {platformNames[platform]}
            <ArrowUpRight size={14} aria-hidden />
          </Outer>
        </span>
      ))}
    </Text>
  );
}

function reactionsOf({ likes, comments }: VideoDetails): string[] {
  return [
    ...(likes === null ? [] : [`${numberFormat.format(likes)} likes`]),
    ...(comments === null ? [] : [`${numberFormat.format(comments)} comments`]),
  ];
}

/** Only what is known to be so. */
function propertiesOf({ hd, captions, mature }: VideoDetails): string[] {
  return [
    ...(hd === true ? ['HD'] : []),
    ...(captions === true ? ['Subtitles'] : []),
    ...(mature === true ? ['For adults'] : []),
  ];
}
