import type { TypedVideoEntry } from '@tessera/contracts-creator';
import { emptyFields } from './video-entry';

const storageKey = 'tessera.creator.entry';

/** Keeps what is typed in this browser, across reloads. Without a store, as in some private windows, it lasts as long as the page. */
export function keepForm(fields: TypedVideoEntry): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ fields }));
  } catch {
    // The form itself still has it.
  }
}

export function keptForm(): TypedVideoEntry {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    const { fields = {} } = (kept ?? {}) as { readonly fields?: Partial<TypedVideoEntry> };
    return { ...emptyFields, ...fields };
  } catch {
    return emptyFields;
  }
}

export function forgetForm(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Nothing was kept.
  }
}
