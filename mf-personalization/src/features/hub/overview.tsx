import type { Profile } from '@tessera/contracts-personalization';
import { Badge, Text, token } from '@tessera/design-system';
import { Awaited, choiceLabel, LineSkeletons } from '@tessera/design-system/parts';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { largestShares, Shares } from '../../figures/shares';
import { lengthOfTime } from '../../figures/words';
import { lengthChoice } from '../preferences/choices';
import { useProfile } from '../profile/profile.queries';
import { HubSection } from './hub-section';

const shownInterests = 5;
const shownCategories = 6;

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[6]};
`;

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.space[4]};
  dt {
    color: ${token.color.textMuted};
    font-size: ${token.text.caption};
  }
  dd {
    font-size: ${token.text.title};
    font-weight: ${token.weight.strong};
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.025em;
    line-height: 1.25;
  }
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${token.space[2]} ${token.space[4]};
  font-size: ${token.text.caption};
  dt {
    color: ${token.color.textMuted};
  }
  dd {
    text-align: right;
  }
`;

const Categories = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[1]};
`;

/** How much the visitor watches, of what, and what they prefer. */
export function Overview() {
  const profile = useProfile('hub');
  return (
    <Awaited
      query={profile}
      what="Your profile"
      errorTitle="Failed to fetch user profile"
      explain={reasonOf}
      skeleton={<LineSkeletons count={6} />}
      isEmpty={isUnknown}
      empty={<Text tone="muted">No profile data available</Text>}
    >
      {(known) => <Known profile={known} />}
    </Awaited>
  );
}

/** Nothing was done yet, and nothing is preferred. */
function isUnknown({ events, preferences }: Profile): boolean {
  return events === 0 && preferences.categories.length === 0;
}

function Known({ profile }: { readonly profile: Profile }) {
  const { behaviorMetrics, learningInsights, preferences } = profile;
  const { videosWatched, avgSessionDuration } = behaviorMetrics;
  const interests = largestShares(learningInsights.contentAffinity, shownInterests);
  return (
    <Parts>
      <Figures>
        <div>
          <dt>Videos Watched</dt>
          <dd>{videosWatched.toLocaleString('en-US')}</dd>
        </div>
        <div>
          <dt>Avg Session</dt>
          <dd>{avgSessionDuration === null ? '–' : lengthOfTime(avgSessionDuration)}</dd>
        </div>
      </Figures>
      <HubSection title="Category Interests">
        {interests.length > 0 ? (
          <Shares label="Category Interests" shares={interests} />
        ) : (
          <Text size="caption" tone="muted">
            Not enough yet.
          </Text>
        )}
      </HubSection>
      <HubSection title="Your Preferences">
        <Preferred preferences={preferences} />
      </HubSection>
    </Parts>
  );
}

function Preferred({ preferences }: Pick<Profile, 'preferences'>) {
  const { categories, difficulty, qualityThreshold } = preferences;
  return (
    <>
      {categories.length > 0 && (
        <Categories aria-label="Categories">
          {categories.slice(0, shownCategories).map((category) => (
            <li key={category}>
              <Badge tone="accent">{category}</Badge>
            </li>
          ))}
        </Categories>
      )}
      <Facts>
        <dt>Duration</dt>
        <dd>{choiceLabel(lengthChoice('hub', preferences))}</dd>
        <dt>Difficulty</dt>
        <dd>{choiceLabel(difficulty)}</dd>
        <dt>Quality threshold</dt>
        <dd>{qualityThreshold}%</dd>
      </Facts>
    </>
  );
}
