import type { ComposedSection } from '@tessera/contracts';
import { type RefObject, useRef, useState } from 'react';
import { type SectionState, useSectionState } from './use-section-state';
import { useVisit } from './use-visit';

export interface SectionFrameState {
  /** Another key is another frame. */
  readonly key: string;
  readonly element: RefObject<HTMLIFrameElement | null>;
  readonly state: SectionState;
  /** Loads the section again. */
  readonly reload: () => void;
}

/** The frame of a section, and what is known of it. What does not work is loaded again once another version is live. */
export function useSectionFrame(
  { version }: ComposedSection,
  sections: readonly ComposedSection[],
): SectionFrameState {
  const { visit, handleMoved } = useVisit(sections);
  const [opened, open] = useState({ visit, version, attempt: 0 });
  const element = useRef<HTMLIFrameElement>(null);
  const key = `${visit} ${opened.attempt}`;
  const state = useSectionState({ key, element, onMoved: handleMoved });
  const reload = () => open({ visit, version, attempt: opened.attempt + 1 });
  const isBroken = state.status === 'failed' || state.status === 'silent';
  if (opened.visit !== visit) open({ ...opened, visit, version });
  else if (isBroken && opened.version !== version) reload();
  return { key, element, state, reload };
}
