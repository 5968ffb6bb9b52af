import { textLink, token } from '@tessera/design-system';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

const Anchor = styled(Link)`
  ${textLink}
  display: inline-flex;
  align-items: center;
  gap: ${token.space[1]};
  min-height: ${token.control.small};
  font-size: ${token.text.caption};
  font-weight: ${token.weight.medium};
`;

export interface MoreLinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

/** Leads from a part to where there is more of it. */
export function MoreLink({ to, children }: MoreLinkProps) {
  return (
    <Anchor to={to}>
      {children}
      <ArrowRight size={14} aria-hidden />
    </Anchor>
  );
}
