import { Button, EmptyState, media, panel, token, VisuallyHidden } from '@tessera/design-system';
import { Awaited, Banner } from '@tessera/design-system/parts';
import { ChevronDown, SlidersHorizontal, Sparkles } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { WhyNot } from '../explanations/why-not';
import { usePrivate } from '../private/use-private';
import { useProfile } from '../profile/profile.queries';
import { useRecipes } from '../recipes/recipes';
import { queryOfMix } from './mix';
import { MixPanel } from './mix-panel';
import { RecommendationGrid, RecommendationSkeletons } from './recommendation-grid';
import { useRecommendations } from './recommendations.queries';
import type { MixState } from './use-mix';

/** As many as the page shows. */
const limit = 18;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[6]};
  ${media.large} {
    grid-template-columns: minmax(0, 1fr) 18rem;
    gap: ${token.space[8]};
  }
`;

/* Beside the list in large windows; above it in others, where it is folded until somebody asks. */
const Side = styled.aside`
  ${media.large} {
    order: 1;
    align-self: start;
    position: sticky;
    top: calc(${token.space[16]} + ${token.space[4]});
    max-height: calc(100dvh - ${token.space[16]} - ${token.space[8]});
    overflow-y: auto;
  }
`;

const Toggle = styled(Button)`
  width: 100%;
  & > svg:last-child {
    margin-left: auto;
    transition: transform ${token.motion.fast};
  }
  &[aria-expanded='true'] > svg:last-child {
    transform: rotate(180deg);
  }
  ${media.large} {
    display: none;
  }
`;

const Box = styled.div<{ $isOpen: boolean }>`
  ${panel}
  display: ${({ $isOpen }) => ($isOpen ? 'grid' : 'none')};
  margin-top: ${token.space[3]};
  ${media.large} {
    display: grid;
    margin-top: 0;
    padding: ${token.space[4]};
  }
`;

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[12]};
  align-content: start;
  min-width: 0;
`;

/** What is recommended, how the list is made, and why something is not in it. */
export function RecommendationList({ state }: { readonly state: MixState }) {
  const query = queryOfMix(state.mix);
  const list = useRecommendations('center', { ...query, limit });
  const { data: profile } = useProfile('center');
  const { data: kept } = useRecipes();
  const isLocal = usePrivate();
  return (
    <Columns>
      {isLocal ? <PrivateNote /> : <Mixing state={state} recipes={kept?.recipes ?? []} />}
      <List>
        <VisuallyHidden as="h2">Recommendations</VisuallyHidden>
        <Awaited
          query={list}
          what="Your recommendations"
          errorTitle="Failed to load personalized recommendations. Please try again later."
          explain={reasonOf}
          skeleton={<RecommendationSkeletons />}
          isEmpty={(found) => found.length === 0}
          empty={<NothingRecommended isFollowed={state.mix.source === 'followed'} />}
        >
          {(recommendations) => (
            <RecommendationGrid
              recommendations={recommendations}
              query={query}
              showsReasons={profile?.switches.showReasons ?? true}
              isOutdated={list.isPlaceholderData}
            />
          )}
        </Awaited>
        {!isLocal && <WhyNot query={query} />}
      </List>
    </Columns>
  );
}

function PrivateNote() {
  return (
    <Side aria-label="How the list is made">
      <Banner title="Private mode">
        This browser makes the list, from what is popular and what goes with what you opened. The
        site isn’t told what that is.
      </Banner>
    </Side>
  );
}

function Mixing(props: React.ComponentProps<typeof MixPanel>) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <Side aria-label="How the list is made">
      <Toggle aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        <SlidersHorizontal size={16} aria-hidden />
        Adjust the list
        <ChevronDown size={16} aria-hidden />
      </Toggle>
      <Box id={id} $isOpen={isOpen}>
        <MixPanel {...props} />
      </Box>
    </Side>
  );
}

function NothingRecommended({ isFollowed }: { readonly isFollowed: boolean }) {
  const action = (
    <Button as={Link} to="/" variant="primary">
      Discover videos
    </Button>
  );
  if (isFollowed)
    return (
      <EmptyState
        title="Nothing from what you follow"
        icon={<Sparkles size={24} />}
        action={action}
      >
        Press Follow on any channel, and its new videos are here.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No personalized recommendations yet"
      icon={<Sparkles size={24} />}
      action={action}
    >
      Open some videos, or choose categories in Content Preferences.
    </EmptyState>
  );
}
