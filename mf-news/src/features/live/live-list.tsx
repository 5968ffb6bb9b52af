import type { LiveUpdate } from '@tessera/contracts-news';
import { maxLiveUpdates } from '@tessera/contracts-news/values';
import {
  Badge,
  Button,
  coverLink,
  scrollArea,
  Skeleton,
  Text,
  token,
  VisuallyHidden,
} from '@tessera/design-system';
import { platformNames, useRecord } from '@tessera/video-ui';
import { ArrowUp } from 'lucide-react';
import { styled } from 'styled-components';
import { feedAge } from '../../formatting/ages';
import { viewsInWords } from '../../formatting/counts';
import { UpdateBadge } from './badge-rules';
import { useArrivals } from './use-arrivals';
import { useKeptPlace } from './use-kept-place';

export const listHeight = '24rem';

const Frame = styled.div`
  position: relative;
`;

const List = styled.ul`
  ${scrollArea}
  position: relative;
  height: ${listHeight};
  /* The page itself keeps the reader’s place. */
  overflow-anchor: none;
`;

const Entry = styled.li`
  --ring: -2px;
  position: relative;
  display: grid;
  gap: ${token.space[1]};
  padding: ${token.space[3]} ${token.space[4]};
  border-bottom: 1px solid ${token.color.border};
  &:last-child {
    border-bottom: 0;
  }
  @media (hover: hover) {
    &:hover {
      background: ${token.color.hover};
    }
  }
`;

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};
  & > :last-child {
    margin-left: auto;
  }
`;

const TitleLink = styled.a`
  ${coverLink}
  font-weight: ${token.weight.medium};
  overflow-wrap: anywhere;
`;

const ToTop = styled(Button)`
  position: absolute;
  top: ${token.space[2]};
  left: 50%;
  z-index: 2;
  box-shadow: ${token.shadow.floating};
  translate: -50% 0;
`;

/** The updates in a box that scrolls. New ones come first, and nothing that is being read moves. */
export function LiveList({ updates }: { readonly updates: readonly LiveUpdate[] }) {
  const shown = updates.slice(0, maxLiveUpdates);
  const { list, isAtTop, handleScroll, toTop } = useKeptPlace(updates);
  const { summary, unseen, markSeen } = useArrivals(updates, isAtTop);
  const showNew = () => {
    toTop();
    markSeen();
  };
  return (
    <Frame>
      <VisuallyHidden role="status">{summary}</VisuallyHidden>
      {unseen > 0 && (
        <ToTop size="small" variant="primary" onClick={showNew}>
          <ArrowUp size={16} aria-hidden />
          {unseen === 1 ? '1 new update' : `${unseen} new updates`}
        </ToTop>
      )}
      {/* Scrolled by keys once it is focused. */}
      <List ref={list} aria-label="Updates" tabIndex={0} onScroll={handleScroll}>
        {shown.map((update) => (
          <UpdateEntry key={update.id} update={update} />
        ))}
      </List>
    </Frame>
  );
}

function UpdateEntry({ update }: { readonly update: LiveUpdate }) {
  const { id, type, platform, title, timestamp, views, videoId, watchUrl, reason } = update;
  const record = useRecord();
  return (
    <Entry data-update={id}>
      <Badges>
        <UpdateBadge type={type} />
        <Badge>{platformNames[platform]}</Badge>
        <Text as="time" size="caption" tone="muted" dateTime={timestamp}>
          {feedAge(timestamp)}
        </Text>
      </Badges>
      <TitleLink
        href={/^https?:\/\//i.test(watchUrl) ? watchUrl : undefined}
        target="_blank"
        rel="noopener"
        onClick={() => record('opened', videoId)}
      >
        {title}
        <VisuallyHidden> (opens {platformNames[platform]} in a new tab)</VisuallyHidden>
      </TitleLink>
      <Text size="caption" tone="muted" className="tabular">
        {[reason, views === null ? '' : viewsInWords(views)].filter(Boolean).join(' · ')}
      </Text>
    </Entry>
  );
}

/** In the size of the list. */
export function LiveSkeleton() {
  return (
    <List as="div" aria-busy aria-label="Updates are loading">
      {Array.from({ length: 5 }, (_, index) => (
        <Entry as="div" key={index}>
          <Skeleton width="40%" height="1.3em" />
          <Skeleton width="80%" height="1.3em" />
          <Skeleton width="30%" />
        </Entry>
      ))}
    </List>
  );
}
