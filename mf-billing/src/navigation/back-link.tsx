import { textLink, token } from '@tessera/design-system';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

export interface BackLinkProps {
  readonly to: string;
  /** Where it leads. */
  readonly children: ReactNode;
}

const StyledLink = styled(Link)`
  ${textLink}
  display: inline-flex;
  align-items: center;
  gap: ${token.space[1]};
  width: fit-content;
`;

/** Above the title: the page that this one belongs to. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <StyledLink to={to}>
      <ArrowLeft size={16} aria-hidden />
      {children}
    </StyledLink>
  );
}
