import { Text, textLink, token } from '@tessera/design-system';
import { MousePointerClick } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { analystPathTo } from '../../navigation/paths';

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: ${token.space[3]};
  padding: ${token.space[8]} ${token.space[2]};
  color: ${token.color.textMuted};
  text-align: center;
  text-wrap: balance;
`;

const Anchor = styled(Link)`
  ${textLink}
`;

export interface NothingSelectedProps {
  /** What the page searches for; empty or left out where it does not. */
  readonly query?: string | undefined;
}

/** Before the first video is opened. */
export function NothingSelected({ query = '' }: NothingSelectedProps) {
  return (
    <Box>
      <MousePointerClick size={24} aria-hidden />
      <Text>Select a video to see AI-powered analysis</Text>
      {query.trim() !== '' && (
        <Text size="caption">
          <Anchor to={analystPathTo({ tab: 'tools', query })}>Analyze this search</Anchor>
        </Text>
      )}
    </Box>
  );
}
