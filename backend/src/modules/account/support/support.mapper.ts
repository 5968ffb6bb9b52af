import type { SupportConversation, SupportRequest } from '@tessera/contracts-account';
import type { EntityManager } from 'typeorm';
import { SupportMessageEntity } from './entities/support-message.entity.js';
import type { SupportRequestEntity } from './entities/support-request.entity.js';

/** How many messages of one conversation are shown: the last. */
const maxShown = 200;

export function toSupportRequest(row: SupportRequestEntity): SupportRequest {
  const { id, subject, state, priority, email, version, createdAt, changedAt } = row;
  return {
    id,
    subject,
    state,
    priority,
    isAnsweredByEmail: email !== null,
    version,
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
  };
}

/** With its messages, which are read in the transaction of `manager`. */
export async function toConversation(
  manager: EntityManager,
  row: SupportRequestEntity,
): Promise<SupportConversation> {
  const messages = await manager.find(SupportMessageEntity, {
    where: { requestId: row.id },
    order: { createdAt: 'DESC', id: 'DESC' },
    take: maxShown,
  });
  return {
    ...toSupportRequest(row),
    messages: messages.toReversed().map(({ id, author, text, createdAt }) => ({
      id,
      author,
      text,
      createdAt: createdAt.toISOString(),
    })),
  };
}
