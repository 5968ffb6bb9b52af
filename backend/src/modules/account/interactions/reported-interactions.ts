import type { InteractionKindDefinition, Response } from '@tessera/contracts';
import { timeOfId } from '@tessera/contracts';
import {
  interactionLimits,
  type RefusalReason,
  type ReportedInteraction,
} from '@tessera/contracts-account';
import { z } from 'zod';
import { declaredContracts } from '../../../platform/endpoints/index.js';
import type { AcceptedInteraction } from './interaction-log.js';

interface Checked {
  readonly accepted: readonly AcceptedInteraction[];
  readonly refused: Response<'POST /api/interactions'>['refused'];
}

/** Separates what browsers may report from what is refused, and says why. */
export function checkReported(reported: readonly ReportedInteraction[], now: number): Checked {
  const results = reported.map((interaction) => check(interaction, now));
  return {
    accepted: results.filter((result) => typeof result !== 'string'),
    refused: results.flatMap((reason, index) =>
      typeof reason === 'string' ? [{ index, reason }] : [],
    ),
  };
}

const uuid = z.uuidv7();
const nothing = z.strictObject({});

function check(
  { id, kind, subject, payload = {} }: ReportedInteraction,
  now: number,
): AcceptedInteraction | RefusalReason {
  if (!uuid.safeParse(id).success) return 'invalid-id';
  if (Math.abs(timeOfId(id) - now) > interactionLimits.clockMs) return 'wrong-time';
  const definition = kindsOfBrowsers().get(kind);
  if (!definition) return 'unknown-kind';
  const text = subject.trim();
  if (!isSubject(text)) return 'invalid-subject';
  const checked = (definition.payload ?? nothing).safeParse(payload);
  if (!checked.success || JSON.stringify(checked.data).length > interactionLimits.payload)
    return 'invalid-payload';
  return { id, kind, subject: text, payload: checked.data };
}

/** The database stores no NUL and no half of a surrogate pair. */
function isSubject(text: string): boolean {
  const isStorable = !text.includes('\0') && !/\p{Surrogate}/u.test(text);
  return isStorable && text.length > 0 && text.length <= interactionLimits.subject;
}

function kindsOfBrowsers(): ReadonlyMap<string, InteractionKindDefinition> {
  const kinds = declaredContracts().flatMap((contract) =>
    Object.entries<InteractionKindDefinition>(contract.interactionKinds ?? {}),
  );
  return new Map(kinds.filter(([, { byServer }]) => !byServer));
}
