import { categoryColor, token } from '@tessera/design-system';
import { styled } from 'styled-components';
import { Calendar } from './calendar.styles';

/** Heights of a day: of dots, and of three titles where they have room. */
const dayHeight = { narrow: '3.5rem', wide: '8rem' } as const;
const headHeight = '1.75rem';

/** The whole width, its days as high as three titles need. */
export const Grid = styled(Calendar)`
  width: 100%;
  margin-bottom: ${token.space[3]};
  container-type: inline-size;
  /* The month is named by what stands above the grid. */
  .rdp-month_caption {
    display: none;
  }
  .rdp-month_grid {
    width: 100%;
    border-collapse: separate;
    border: 1px solid ${token.color.border};
    border-radius: ${token.radius.small};
    table-layout: fixed;
    overflow: hidden;
  }
  .rdp-weekday {
    height: ${headHeight};
    padding: 0;
    text-align: center;
  }
  /* Its days are hidden. */
  .rdp-week:has(> .rdp-hidden) {
    display: none;
  }
  .rdp-day {
    position: relative;
    height: ${dayHeight.narrow};
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
    position: absolute;
    inset: 0;
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
  [data-target] .rdp-day_button {
    background: ${token.color.accentSoft};
    box-shadow: inset 0 0 0 2px ${token.color.accent};
    outline: 2px dashed ${token.color.accent};
    outline-offset: -6px;
  }
  @container (min-width: 40rem) {
    .rdp-weekday {
      padding-left: ${token.space[2]};
      text-align: start;
    }
    .rdp-day {
      height: ${dayHeight.wide};
    }
    .rdp-day_button,
    .rdp-selected .rdp-day_button,
    .rdp-today .rdp-day_button {
      align-items: start;
    }
  }
  @media (forced-colors: active) {
    .rdp-selected .rdp-day_button {
      outline: 2px solid Highlight;
      outline-offset: -3px;
    }
  }
`;

/** As high as the grid of the same month. */
export const Placeholder = styled.div`
  margin-bottom: ${token.space[3]};
  container-type: inline-size;
  & > div {
    display: grid;
    grid-template-columns: repeat(7, minmax(0, 1fr));
    grid-auto-rows: calc(${dayHeight.narrow} - 1px);
    gap: 1px;
    padding-top: calc(${headHeight} + 2px);
    border: 1px solid ${token.color.border};
    border-radius: ${token.radius.small};
    overflow: hidden;
  }
  @container (min-width: 40rem) {
    & > div {
      grid-auto-rows: calc(${dayHeight.wide} - 1px);
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

/* Below the number of the day; what it leaves free is the button’s. */
export const Titles = styled.span`
  position: absolute;
  inset: 32px ${token.space[1]} auto;
  display: none;
  gap: 2px;
  min-width: 0;
  text-align: start;
  pointer-events: none;
  @container (min-width: 40rem) {
    display: grid;
  }
`;

export const Event = styled.span`
  display: flex;
  align-items: center;
  gap: ${token.space[1]};
  min-width: 0;
  padding: 0 6px;
  border-left: 3px solid transparent;
  border-radius: 4px;
  background: ${categoryColor.soft};
  color: ${categoryColor.text};
  font-size: ${token.text.caption};
  line-height: 22px;
  cursor: pointer;
  pointer-events: auto;
  & > svg {
    flex: none;
  }
  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &[draggable] {
    cursor: grab;
  }
  &[data-look='done'] > span {
    text-decoration: line-through;
  }
  &[data-look='late'] {
    border-left-color: ${token.color.danger};
  }
`;

/** A day that misses something. */
export const Gap = styled.span`
  position: absolute;
  top: 9px;
  right: 6px;
  width: 14px;
  height: 14px;
  border: 1.5px dashed ${token.color.borderStrong};
  border-radius: 4px;
  @container (max-width: 39.99rem) {
    top: 4px;
    right: 4px;
    width: 8px;
    height: 8px;
  }
`;

export const More = styled.span`
  padding-inline: 6px;
  color: ${token.color.textMuted};
  font-size: ${token.text.caption};
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
  i[data-look='late'] {
    box-shadow: 0 0 0 1.5px ${token.color.danger};
  }
  i[data-look='done'] {
    opacity: 0.5;
  }
  @container (min-width: 40rem) {
    display: none;
  }
`;
