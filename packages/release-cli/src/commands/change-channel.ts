import type { Channel } from '@tessera/contracts';
import { callEndpoint } from '../site/call-endpoint.js';
import type { SiteAccess } from '../site/send-request.js';
import type { Context } from './context.js';
import { describeState } from './describe/channels.js';

export interface ChannelChange {
  readonly name: string;
  /** Expected revision; by default the current one. */
  readonly revision?: number | undefined;
  /** Makes the change if the channel is still at this revision. */
  readonly send: (access: SiteAccess, revision: number) => Promise<Channel>;
  /** Checks the state before the change. @throws CommandError if it must not be changed */
  readonly confirm?: (access: SiteAccess, channel: Channel) => Promise<void>;
}

/** Makes a change, unless the channel has changed concurrently, and prints the new state. */
export async function changeChannel(
  context: Context,
  { name, revision, send, confirm }: ChannelChange,
): Promise<void> {
  const access = context.access();
  const channel = await send(access, revision ?? (await currentRevision(access, name, confirm)));
  const { print, colors } = context.output();
  print(channel, describeState(channel, colors));
}

async function currentRevision(
  access: SiteAccess,
  name: string,
  confirm: ChannelChange['confirm'],
): Promise<number> {
  const channel = await callEndpoint(access, 'GET /api/releases/:name', { params: { name } });
  await confirm?.(access, channel);
  return channel.revision;
}
