import type { TypedVideoEntry } from '@tessera/contracts-creator';
import { emptyFields } from './video-entry';

const storageKey = 'tessera.creator.entry';

/** What the form holds, and which entry it changes; `null` for a new one. */
export interface KeptForm {
  readonly entryId: string | null;
  readonly fields: TypedVideoEntry;
}

/** Keeps what is typed in this browser, across reloads. Without a store, as in some private windows, it lasts as long as the page. */
export function keepForm(form: KeptForm): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(form));
  } catch {
    // The form itself still has it.
  }
}

export function keptForm(): KeptForm | null {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Partial<KeptForm> | null;
    if (!kept?.fields) return null;
    return { entryId: kept.entryId ?? null, fields: { ...emptyFields, ...kept.fields } };
  } catch {
    return null;
  }
}

export function forgetForm(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Nothing was kept.
  }
}
