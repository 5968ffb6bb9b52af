import type { Channel } from '@tessera/contracts';
import { askSite } from '../site/ask-site.js';
import type { SiteAccess } from '../site/send-request.js';
import type { Context } from './context.js';
import { describeState } from './describe/channels.js';

export interface ChannelChange {
  readonly name: string;
  /** Revision that whoever runs the command has seen; the present one where absent. */
  readonly revision?: number | undefined;
  /** Makes the change, to the state that has this revision and no other. */
  readonly send: (access: SiteAccess, revision: number) => Promise<Channel>;
  /** Looks at the state that the change would be made to. @throws CommandError where it must not be */
  readonly confirm?: (access: SiteAccess, channel: Channel) => Promise<void>;
}

/** Makes a change, bound to the state before it, and prints what visitors get after it. */
export async function changeChannel(
  context: Context,
  { name, revision, send, confirm }: ChannelChange,
): Promise<void> {
  const access = context.access();
  const channel = await send(access, revision ?? (await present(access, name, confirm)));
  const { print, colors } = context.output();
  print(channel, describeState(channel, colors));
}

async function present(
  access: SiteAccess,
  name: string,
  confirm: ChannelChange['confirm'],
): Promise<number> {
  const channel = await askSite(access, 'GET /api/releases/:name', { params: { name } });
  await confirm?.(access, channel);
  return channel.revision;
}
