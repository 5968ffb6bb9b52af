import type { Channel } from '@tessera/contracts';
import { newNeedsOf } from '../publishing/publish-folder.js';
import { callEndpoint } from '../site/call-endpoint.js';
import type { SiteAccess } from '../site/send-request.js';
import type { Context } from './context.js';
import { describeNeeds, describeState } from './describe/channels.js';

export interface ChannelChange {
  readonly name: string;
  /** Expected revision; by default the current one. */
  readonly revision?: number | undefined;
  /** The version that visitors are to get. */
  readonly version?: string | undefined;
  /** Makes the change if the channel is still at this revision. */
  readonly send: (access: SiteAccess, revision: number) => Promise<Channel>;
  /** Checks the state before the change. @throws CommandError if it must not be changed */
  readonly confirm?: (access: SiteAccess, channel: Channel) => Promise<void>;
}

/** Makes a change, unless the channel has changed concurrently, and prints the new state. */
export async function changeChannel(
  context: Context,
  { name, revision, version, send, confirm }: ChannelChange,
): Promise<void> {
  const access = context.access();
  const { print, progress, colors } = context.output();
  const before =
    revision === undefined || version !== undefined ? await current(access, name) : null;
  if (before && revision === undefined) await confirm?.(access, before);
  if (before && version !== undefined) {
    const newNeeds = newNeedsOf(before, version);
    progress(describeNeeds({ name, version, newNeeds }, colors));
  }
  const channel = await send(access, revision ?? before?.revision ?? 0);
  print(channel, describeState(channel, colors));
}

function current(access: SiteAccess, name: string): Promise<Channel> {
  return callEndpoint(access, 'GET /api/releases/:name', { params: { name } });
}
