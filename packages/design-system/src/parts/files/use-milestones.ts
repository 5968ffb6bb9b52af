import { useState } from 'react';
import type { ChosenFile } from './file-drop-props';
import { percentOf } from './transfer-words';

/** What a screen reader hears of uploads: each quarter, the end, and what stops one; not every percent. */
export function useMilestones(files: readonly ChosenFile[]): string {
  const [heard, setHeard] = useState(() => milestonesOf(files));
  const [announcement, setAnnouncement] = useState('');
  const reached = milestonesOf(files);
  const changed = files.filter(({ id }) => reached[id] !== heard[id]);
  if (changed.length > 0 || Object.keys(reached).length !== Object.keys(heard).length) {
    setHeard(reached);
    const said = changed.map(({ id, name }) => reached[id] && `${name}: ${reached[id]}`);
    setAnnouncement(said.filter(Boolean).join('. '));
  }
  return announcement;
}

function milestonesOf(files: readonly ChosenFile[]): Record<string, string> {
  return Object.fromEntries(files.map((file) => [file.id, milestoneOf(file)]));
}

/** Errors are alerts by themselves. */
function milestoneOf({ progress, isPaused, error, note }: ChosenFile): string {
  if (error || progress === null) return '';
  if (isPaused) return 'paused';
  if (progress >= 1) return note ?? 'uploaded';
  const quarter = Math.floor(percentOf(progress) / 25) * 25;
  return quarter === 0 ? '' : `${quarter}% uploaded`;
}
