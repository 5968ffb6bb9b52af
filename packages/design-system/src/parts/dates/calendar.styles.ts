import { token } from '@tessera/design-system';
import { styled } from 'styled-components';

/** Looks of the day picker, whose class names these are. */
export const Calendar = styled.div`
  width: fit-content;
  max-width: 100%;
  .rdp-months {
    position: relative;
  }
  .rdp-month_caption {
    display: flex;
    align-items: center;
    min-height: ${token.control.medium};
    padding-left: ${token.space[2]};
    font-weight: ${token.weight.strong};
  }
  .rdp-nav {
    position: absolute;
    top: 0;
    right: 0;
    display: flex;
    gap: ${token.space[1]};
  }
  .rdp-button_previous,
  .rdp-button_next {
    display: grid;
    place-items: center;
    width: ${token.control.medium};
    height: ${token.control.medium};
    padding: 0;
    border: 0;
    border-radius: ${token.radius.small};
    background: none;
    color: ${token.color.textMuted};
    cursor: pointer;
    &:hover {
      background: ${token.color.hover};
      color: ${token.color.text};
    }
    &[aria-disabled='true'] {
      opacity: 0.5;
      cursor: not-allowed;
    }
  }
  .rdp-chevron {
    width: 18px;
    height: 18px;
    fill: currentcolor;
  }
  .rdp-month_grid {
    border-spacing: 0;
  }
  .rdp-weekday {
    padding-block: ${token.space[1]};
    color: ${token.color.textMuted};
    font-size: ${token.text.caption};
    font-weight: ${token.weight.regular};
  }
  .rdp-day {
    padding: 0;
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
  .rdp-day_button {
    width: ${token.control.medium};
    height: ${token.control.medium};
    padding: 0;
    border: 1px solid transparent;
    border-radius: ${token.radius.small};
    background: none;
    cursor: pointer;
    &:hover {
      background: ${token.color.hover};
    }
    &:disabled,
    &[aria-disabled='true'] {
      opacity: 0.4;
      cursor: not-allowed;
    }
  }
  .rdp-outside .rdp-day_button {
    color: ${token.color.textMuted};
  }
  .rdp-today .rdp-day_button {
    border-color: ${token.color.accent};
    color: ${token.color.accentText};
    font-weight: ${token.weight.strong};
  }
  .rdp-selected .rdp-day_button {
    background: ${token.color.accent};
    color: ${token.color.onAccent};
    font-weight: ${token.weight.strong};
    &:hover {
      background: ${token.color.accentHover};
    }
  }
  @media (forced-colors: active) {
    .rdp-selected .rdp-day_button {
      border-color: Highlight;
      color: Highlight;
      forced-color-adjust: none;
    }
  }
`;
