import { css, styled } from 'styled-components';
import { token } from '../tokens/token';

/** A label above its control. */
export const Field = styled.div`
  display: grid;
  gap: ${token.space[1]};
`;

export const FieldLabel = styled.span`
  font-size: ${token.text.caption};
  font-weight: ${token.weight.medium};
  line-height: 1.5;
`;

/** Below a control: what it is for, or what is wrong with its value. */
export const FieldNote = styled.p<{ $isError?: boolean }>`
  color: ${({ $isError }) => ($isError ? token.color.danger : token.color.textMuted)};
  font-size: ${token.text.caption};
  line-height: 1.45;
`;

/** Styles shared by inputs and selects. */
export const fieldBox = css`
  width: 100%;
  min-height: ${token.control.medium};
  padding: 0 ${token.space[3]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.small};
  background: ${token.color.surface};
  text-overflow: ellipsis;
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
  &[aria-invalid='true'] {
    border-color: ${token.color.danger};
  }
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
  &::placeholder {
    color: ${token.color.textMuted};
    opacity: 1;
  }
  /* Phones zoom into fields whose text is smaller than 16 px. */
  @media (pointer: coarse) {
    font-size: 1rem;
  }
`;
