import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import type { Explanation } from '@tessera/contracts-personalization';
import { Button, media, Text, TextField, textLink, token } from '@tessera/design-system';
import { Awaited, LineSkeletons, Section } from '@tessera/design-system/parts';
import { type SyntheticEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { videoIdIn, videoPath } from '../../navigation/paths';
import type { MixQuery } from '../recommendations/mix';
import { FactorBars } from './factor-bars';

const maxLength = 500;
const counts = new Intl.NumberFormat('en-US');

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]};
  max-width: ${token.measure.reading};
`;

const Form = styled.form`
  display: grid;
  gap: ${token.space[3]};
  align-items: end;
  ${media.medium} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;

const Title = styled(Link)`
  ${textLink}
  font-weight: ${token.weight.strong};
  overflow-wrap: anywhere;
`;

/** Why a video is not in the list that is shown. @param query how the list was made */
export function WhyNot({ query }: { readonly query: MixQuery }) {
  const [typed, setTyped] = useState('');
  const [videoId, setVideoId] = useState('');
  const explanation = useExplanation(videoId, query);
  const wanted = videoIdIn(typed.trim());
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (wanted === videoId) void explanation.refetch();
    else setVideoId(wanted);
  };
  return (
    <Section title="Why not that?">
      <Box>
        <Text tone="muted">Paste a video that you miss, and see what it lacks.</Text>
        <Form onSubmit={handleSubmit}>
          <TextField
            label="Video link or ID"
            value={typed}
            onChange={setTyped}
            maxLength={maxLength}
            autoComplete="off"
            spellCheck={false}
          />
          <Button type="submit" disabled={wanted === ''}>
            Explain
          </Button>
        </Form>
        {videoId !== '' && (
          <Awaited
            key={videoId}
            query={explanation}
            what="The explanation"
            explain={reasonOf}
            skeleton={<LineSkeletons count={3} />}
          >
            {(found) => <Explained explanation={found} />}
          </Awaited>
        )}
      </Box>
    </Section>
  );
}

function useExplanation(videoId: string, query: MixQuery) {
  const options = endpointQuery('GET /api/personalization/explanations/:videoId', {
    params: { videoId },
    query,
  });
  return useQuery({ ...options, enabled: videoId !== '', staleTime: 0 });
}

function Explained({ explanation }: { readonly explanation: Explanation }) {
  const { videoId, title, excludedBy, factors, lastShown } = explanation;
  return (
    <>
      <div role="status">
        <Title to={videoPath(videoId)}>{title}</Title>
        <Text>{rankInWords(explanation)}</Text>
        {excludedBy !== null && <Text>{excludedBy}</Text>}
      </div>
      {factors.length > 0 && <FactorBars factors={factors} />}
      {factors.length > 0 && lastShown !== null && (
        <Text size="caption" tone="muted">
          The last one shown scores {lastShown.toFixed(3)}.
        </Text>
      )}
    </>
  );
}

function rankInWords({ rank, candidates }: Explanation): string {
  if (rank === null) return 'It can’t be recommended to you.';
  return `It’s number ${counts.format(rank)} of ${counts.format(candidates)} that could be recommended.`;
}
