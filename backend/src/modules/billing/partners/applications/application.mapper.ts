import type {
  ApplicationNote,
  PartnerApplication,
  ReviewedApplication,
} from '@tessera/contracts-billing';
import type { ApplicationNoteEntity } from './application-note.entity.js';
import type { ApplicationEntity } from './application.entity.js';

/** An application as its applicant sees it. */
export function toApplication(row: ApplicationEntity): PartnerApplication {
  const { visitorId: _, version: __, submittedAt, decidedAt, ...shown } = row;
  return {
    ...shown,
    submittedAt: submittedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

export function toReviewed(
  row: ApplicationEntity,
  notes: readonly ApplicationNoteEntity[],
): ReviewedApplication {
  return { ...toApplication(row), version: row.version, notes: notes.map(toNote) };
}

function toNote({ id, author, text, createdAt }: ApplicationNoteEntity): ApplicationNote {
  return { id, author, text, createdAt: createdAt.toISOString() };
}
