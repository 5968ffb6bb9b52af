import { useState } from 'react';
import { isConflict } from './problem-reasons';

export interface VersionedSaveOptions<Row, Values> {
  /** What the form began with; `null` for a new one. */
  readonly initial: Row | null;
  readonly create: (values: Values) => Promise<Row>;
  /** Sends the version of what it replaces as `ifMatch`. */
  readonly update: (replaced: Row, values: Values) => Promise<Row>;
  /** Requests what is current in place of `replaced`. */
  readonly read: (replaced: Row) => Promise<Row>;
}

export interface VersionedSave<Row, Values> {
  /** @throws whatever the requests throw, for the form to show */
  readonly save: (values: Values) => Promise<Row>;
  /** What somebody else has saved in the meantime, after a conflict. To save once more replaces it. */
  readonly current: Row | null;
  /** Goes on with the current version, whose values the form then shows. */
  readonly acceptCurrent: () => void;
}

/** Saves what a form edits, as a new row or in place of the version that the form began with. */
export function useVersionedSave<Row, Values>({
  initial,
  create,
  update,
  read,
}: VersionedSaveOptions<Row, Values>): VersionedSave<Row, Values> {
  const [accepted, setAccepted] = useState(initial);
  const [current, setCurrent] = useState<Row | null>(null);

  const save = async (values: Values): Promise<Row> => {
    const replaced = current ?? accepted;
    if (!replaced) return create(values);
    try {
      return await update(replaced, values);
    } catch (error) {
      if (isConflict(error)) setCurrent(await read(replaced));
      throw error;
    }
  };
  const acceptCurrent = () => {
    setAccepted(current);
    setCurrent(null);
  };
  return { save, current, acceptCurrent };
}
