import type { Profile } from '@tessera/contracts-personalization';
import { Button, EmptyState, formatAge, media, Text, token } from '@tessera/design-system';
import { Awaited, LineSkeletons, PlainList, Section } from '@tessera/design-system/parts';
import { platformNames } from '@tessera/video-ui';
import { UserRoundSearch } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { largestShares, Shares } from '../../figures/shares';
import { countOf, lengthOfTime } from '../../figures/words';
import { useProfile } from './profile.queries';

const shownCategories = 5;

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[8]} ${token.space[12]};
  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Whole = styled.div`
  grid-column: 1 / -1;
`;

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.space[4]} ${token.space[8]};
  ${media.medium} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  dt {
    color: ${token.color.textMuted};
    font-size: ${token.text.caption};
  }
  dd {
    font-size: ${token.text.heading};
    font-weight: ${token.weight.strong};
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.015em;
  }
`;

/** What is known of the visitor, as the Center shows it. */
export function ProfileView() {
  const query = useProfile('center');
  return (
    <Awaited
      query={query}
      what="Your profile"
      errorTitle="Failed to fetch user profile"
      explain={reasonOf}
      skeleton={<LineSkeletons count={6} />}
      isEmpty={({ events }) => events === 0}
      empty={<NothingKnown />}
    >
      {(profile) => <Known profile={profile} />}
    </Awaited>
  );
}

function NothingKnown() {
  return (
    <EmptyState
      title="Nothing is known of you yet"
      icon={<UserRoundSearch size={24} />}
      action={
        <Button as={Link} to="/" variant="primary">
          Discover videos
        </Button>
      }
    >
      Open some videos, and this is what is learned from them.
    </EmptyState>
  );
}

function Known({ profile }: { readonly profile: Profile }) {
  const { learningInsights, events, minEvents, updatedAt } = profile;
  const { contentAffinity, platformPreference, engagementPatterns } = learningInsights;
  const platforms = largestShares(platformPreference, Object.keys(platformNames).length);
  return (
    <Parts>
      <Whole>
        <FigureList profile={profile} />
        <Text size="caption" tone="muted">
          {events < minEvents
            ? `From ${countOf(events, 'event')}; with ${minEvents}, more can be said.`
            : `From ${countOf(events, 'event')}.`}
          {updatedAt !== null && ` Updated ${formatAge(updatedAt).toLowerCase()}.`}
        </Text>
      </Whole>
      <Section title="Top Categories">
        <SharesOrNot
          shares={largestShares(contentAffinity, shownCategories)}
          label="Top Categories"
        />
      </Section>
      <Section title="Platforms">
        <SharesOrNot
          shares={platforms.map((share) => ({ ...share, name: nameOfPlatform(share.name) }))}
          label="Platforms"
        />
      </Section>
      {engagementPatterns.length > 0 && (
        <Whole>
          <Section title="How You Watch">
            <PlainList items={engagementPatterns} size="body" />
          </Section>
        </Whole>
      )}
    </Parts>
  );
}

function FigureList({ profile }: { readonly profile: Profile }) {
  const { behaviorMetrics, learningInsights } = profile;
  const { videosWatched, avgSessionDuration, watchedSeconds } = behaviorMetrics;
  const { trendAlignment } = learningInsights;
  return (
    <Figures>
      <Figure name="Videos Watched">{videosWatched.toLocaleString('en-US')}</Figure>
      <Figure name="Avg Session">
        {avgSessionDuration === null ? 'Not yet' : lengthOfTime(avgSessionDuration)}
      </Figure>
      <Figure name="Played Here">{lengthOfTime(watchedSeconds)}</Figure>
      <Figure name="Trend Alignment">
        {trendAlignment === null ? 'Not yet' : `${trendAlignment}%`}
      </Figure>
    </Figures>
  );
}

function Figure({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function SharesOrNot(props: React.ComponentProps<typeof Shares>) {
  if (props.shares.length > 0) return <Shares {...props} />;
  return <Text tone="muted">Not enough yet.</Text>;
}

function nameOfPlatform(id: string): string {
  return id in platformNames ? platformNames[id as keyof typeof platformNames] : id;
}
