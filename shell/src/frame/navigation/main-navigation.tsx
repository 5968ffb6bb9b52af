import type { NavigationEntry } from '@tessera/contracts';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { MoreEntries } from './more-entries';
import { NavigationBar } from './navigation-bar';
import { NavigationBarItem } from './navigation-bar-item';
import { isCurrentEntry } from './navigation-entries';
import { useFittingCount } from './use-fitting-count';

export interface MainNavigationProps {
  readonly entries: readonly NavigationEntry[];
}

/** The navigation bar with the current entry marked, and a menu for the entries that do not fit. */
export function MainNavigation({ entries }: MainNavigationProps) {
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const fitting = useFittingCount(list, entries.length);
  const rest = entries.slice(fitting);
  return (
    <NavigationBar listRef={list} more={rest.length > 0 && <MoreEntries entries={rest} />}>
      {entries.map((entry, index) => (
        <NavigationBarItem
          key={entry.path}
          label={entry.label}
          path={entry.path}
          badge={entry.badge}
          current={isCurrentEntry(entry.path, pathname)}
          cutOff={index >= fitting}
        />
      ))}
    </NavigationBar>
  );
}
