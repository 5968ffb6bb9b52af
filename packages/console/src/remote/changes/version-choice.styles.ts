import { token } from '@tessera/design-system';
import { styled } from 'styled-components';

export const Choices = styled.fieldset`
  display: grid;
  gap: ${token.space[2]};
  min-width: 0;
  padding: 0;
  border: 0;
`;

export const Legend = styled.span`
  padding: 0 0 ${token.space[1]};
  font-size: ${token.text.caption};
  font-weight: ${token.weight.medium};
`;

/** The whole card is the target. */
export const Choice = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${token.space[3]};
  padding: ${token.space[3]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.small};
  cursor: pointer;
  & > input {
    width: 16px;
    height: 16px;
    margin: ${token.space[1]} 0 0;
  }
  & > div > span {
    display: flex;
    flex-wrap: wrap;
  }
  & > div > span + span {
    display: block;
  }
  &:hover {
    background: ${token.color.hover};
  }
  &:has(:checked) {
    border-color: ${token.color.accent};
    background: ${token.color.accentSoft};
  }
  &:has(:disabled) {
    background: ${token.color.surfaceSunken};
    cursor: not-allowed;
  }
  &:has(:focus-visible) {
    outline: 2px solid ${token.color.focus};
    outline-offset: 2px;
  }
`;
