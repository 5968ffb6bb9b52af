import { css, styled } from 'styled-components';
import { token } from '../tokens/token';

/** Look of everything that text is typed into or chosen in. */
export const fieldBox = css`
  width: 100%;
  min-height: ${token.control.medium};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.small};
  background: ${token.color.surface};
  transition:
    border-color ${token.motion.fast},
    box-shadow ${token.motion.fast};
  &:hover {
    border-color: ${token.color.borderStrong};
  }
  &:focus-visible {
    border-color: transparent;
    outline-offset: -1px;
    box-shadow: 0 0 0 4px ${token.color.halo};
  }
  /* Phones zoom into fields whose text is smaller than 16 px. */
  @media (pointer: coarse) {
    font-size: 1rem;
  }
`;

export const FieldLabel = styled.span`
  font-size: ${token.text.caption};
  font-weight: ${token.weight.medium};
  line-height: 1.5;
`;
