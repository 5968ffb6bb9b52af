import type { Recommendation } from '@tessera/contracts-personalization';
import { Dialog, Text, token } from '@tessera/design-system';
import { useState } from 'react';
import { styled } from 'styled-components';
import { confidenceLabel } from '../../figures/confidence';
import type { MixQuery } from '../recommendations/mix';
import { FactorBars, type HistoryFactor } from './factor-bars';
import { WhatIf } from './what-if';

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[6]};
`;

export interface WhyDialogProps {
  readonly recommendation: Recommendation;
  /** How the list was made that it is in. */
  readonly query: MixQuery;
  readonly list: readonly Recommendation[];
  readonly onClose: () => void;
}

/** Why a video is recommended: what its score is the sum of, and what the list would be without a part of it. */
export function WhyDialog({ recommendation, query, list, onClose }: WhyDialogProps) {
  const [asked, ask] = useState<HistoryFactor | null>(null);
  const { title, matchPercent, confidenceLevel, factors } = recommendation;
  return (
    <Dialog open onClose={onClose} title="Why this?" description={title} size="medium">
      {asked ? (
        <WhatIf
          factor={asked}
          query={query}
          list={list}
          onBack={() => ask(null)}
          onRemoved={onClose}
        />
      ) : (
        <Parts>
          <Text>
            {matchPercent === null
              ? 'It is popular now. Nothing that is known of you speaks for it.'
              : `${suitabilityInWords(matchPercent)} How sure: ${confidenceLabel(confidenceLevel)} (${confidenceLevel}%).`}
          </Text>
          <FactorBars factors={factors} onAsk={ask} />
        </Parts>
      )}
    </Dialog>
  );
}

/** @param percent 100 for the best, 50 for the median */
function suitabilityInWords(percent: number): string {
  if (percent === 100) return 'Nothing that could be recommended suits you better.';
  return `It suits you ${percent}%: 100% is the best of what could be recommended, 50% the middle of it.`;
}
