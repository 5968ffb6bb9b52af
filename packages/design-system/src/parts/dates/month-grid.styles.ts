import { categoryColor, token } from '@tessera/design-system';
import { styled } from 'styled-components';
import { Calendar } from './calendar.styles';

/** The whole width, its days as high as two titles need. */
export const Grid = styled(Calendar)`
  width: 100%;
  margin-bottom: ${token.space[3]};
  container-type: inline-size;
  .rdp-month_grid {
    width: 100%;
    margin-top: ${token.space[2]};
    border-collapse: separate;
    border: 1px solid ${token.color.border};
    border-radius: ${token.radius.small};
    table-layout: fixed;
    overflow: hidden;
  }
  .rdp-day {
    height: 3.5rem;
    border-top: 1px solid ${token.color.border};
    vertical-align: top;
  }
  .rdp-day + .rdp-day {
    border-left: 1px solid ${token.color.border};
  }
  .rdp-outside {
    background: ${token.color.surfaceSunken};
  }
  .rdp-day_button,
  .rdp-selected .rdp-day_button,
  .rdp-today .rdp-day_button {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: ${token.space[1]};
    width: 100%;
    height: 100%;
    padding: ${token.space[1]};
    border: 0;
    border-radius: 0;
    background: none;
    color: inherit;
    font-size: ${token.text.caption};
    font-weight: ${token.weight.regular};
    &:hover {
      background: ${token.color.hover};
    }
    &:focus-visible {
      outline-offset: -3px;
    }
  }
  .rdp-selected .rdp-day_button {
    background: ${token.color.accentSoft};
    box-shadow: inset 0 0 0 2px ${token.color.accent};
  }
  .rdp-outside .rdp-day_button {
    color: ${token.color.textMuted};
  }
  @container (min-width: 40rem) {
    .rdp-day {
      height: 6.25rem;
    }
    .rdp-day_button,
    .rdp-selected .rdp-day_button,
    .rdp-today .rdp-day_button {
      align-items: stretch;
    }
  }
`;

export const Number = styled.span`
  display: grid;
  place-items: center;
  align-self: center;
  min-width: 24px;
  height: 24px;
  border-radius: 12px;
  line-height: 1;
  .rdp-today & {
    background: ${token.color.accent};
    color: ${token.color.onAccent};
    font-weight: ${token.weight.strong};
  }
  @container (min-width: 40rem) {
    align-self: start;
  }
`;

export const Titles = styled.span`
  display: none;
  gap: 2px;
  min-width: 0;
  text-align: start;
  @container (min-width: 40rem) {
    display: grid;
  }
`;

export const Event = styled.span`
  padding: 0 6px;
  border-radius: 4px;
  background: ${categoryColor.soft};
  color: ${categoryColor.text};
  line-height: 20px;
  white-space: nowrap;
  overflow: hidden;
  text-overflow: ellipsis;
`;

export const More = styled.span`
  padding-inline: 6px;
  color: ${token.color.textMuted};
  line-height: 16px;
`;

/* On phones, where titles have no room. */
export const Dots = styled.span`
  display: flex;
  gap: 3px;
  i {
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: ${categoryColor.text};
  }
  @container (min-width: 40rem) {
    display: none;
  }
`;
