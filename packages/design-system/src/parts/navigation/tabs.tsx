import { scrolledLine, token } from '@tessera/design-system';
import * as Radix from 'radix-ui/tabs';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';

export interface Tab<V extends string> {
  readonly value: V;
  readonly label: string;
  /** After the label, for example a count in a `Badge`. */
  readonly badge?: ReactNode;
  /** The panel; only that of the chosen tab is rendered. */
  readonly content: ReactNode;
}

export interface TabsProps<V extends string> {
  /** What the tabs are views of. */
  readonly label: string;
  readonly tabs: readonly Tab<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
}

/* Never moves what is below. */
const List = styled(Radix.List)`
  position: relative;
  display: flex;
  gap: ${token.space[1]};
  margin-bottom: ${token.space[4]};
  border-bottom: 1px solid ${token.color.border};
  ${scrolledLine}
`;

const Trigger = styled(Radix.Trigger)`
  flex: none;
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  min-height: ${token.control.medium};
  padding: 0 ${token.space[3]};
  border: 0;
  border-bottom: 2px solid transparent;
  background: none;
  color: ${token.color.textMuted};
  font-weight: ${token.weight.medium};
  cursor: pointer;
  transition:
    color ${token.motion.fast},
    border-color ${token.motion.fast};
  &:hover,
  &[data-state='active'] {
    color: ${token.color.text};
  }
  &[data-state='active'] {
    border-bottom-color: ${token.color.accent};
  }
  /* The list cuts off what is outside it. */
  &:focus-visible {
    border-radius: ${token.radius.small};
    outline-offset: -2px;
  }
  @media (forced-colors: active) {
    &[data-state='active'] {
      border-bottom-color: Highlight;
    }
  }
`;

/**
 * Views of one thing, one at a time. Arrow keys choose among the tabs. Where the choice belongs in the address, take
 * `value` and `onChange` from `useTabInAddress`.
 */
export function Tabs<V extends string>({ label, tabs, value, onChange }: TabsProps<V>) {
  // Radix asks at the press and at the focus of a tab, and a router may not have answered in between.
  const wanted = useRef(value);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    wanted.current = value;
    showChosen(list.current);
  }, [value]);
  const handleChange = (chosen: string) => {
    const tab = tabs.find((candidate) => candidate.value === chosen);
    if (!tab || wanted.current === tab.value) return;
    wanted.current = tab.value;
    onChange(tab.value);
  };
  return (
    <Radix.Root value={value} onValueChange={handleChange}>
      <List ref={list} aria-label={label}>
        {tabs.map((tab) => (
          <Trigger key={tab.value} value={tab.value}>
            {tab.label}
            {tab.badge}
          </Trigger>
        ))}
      </List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

/** Where the tabs don't fit, the chosen one is scrolled to the middle. */
function showChosen(list: HTMLElement | null): void {
  const chosen = list?.querySelector<HTMLElement>('[data-state="active"]');
  if (list && chosen)
    list.scrollLeft = chosen.offsetLeft - (list.clientWidth - chosen.offsetWidth) / 2;
}
