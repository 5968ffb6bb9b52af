import { token } from '@tessera/design-system';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/* Its line is as high as a finger needs, which is space enough around it. */
const Details = styled.details`
  margin-block: calc(-1 * ${token.space[1]});
  font-size: ${token.text.caption};
  line-height: 1.5;
  &[open] > summary > svg {
    transform: rotate(90deg);
  }
`;

const Summary = styled.summary`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[1]};
  min-height: ${token.control.small};
  margin-left: -2px;
  border-radius: ${token.radius.small};
  color: ${token.color.accentText};
  font-weight: ${token.weight.medium};
  list-style: none;
  cursor: pointer;
  &::-webkit-details-marker {
    display: none;
  }
  &:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  & > svg {
    flex: none;
    transition: transform ${token.motion.fast};
  }
`;

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[3]};
  padding-top: ${token.space[2]};
`;

export interface UnfoldedProps {
  /** What it says once it is unfolded, for example `How this is scored`. */
  readonly label: string;
  readonly children: ReactNode;
}

/** What a figure is made of, folded until somebody asks. */
export function Unfolded({ label, children }: UnfoldedProps) {
  return (
    <Details>
      <Summary>
        <ChevronRight size={14} aria-hidden />
        {label}
      </Summary>
      <Body>{children}</Body>
    </Details>
  );
}
