import type { Channel } from '@tessera/contracts';
import type { Context } from './context.js';
import { describeState } from './describe/channels.js';

/** Makes a change and prints what visitors get after it. */
export async function changeChannel(
  context: Context,
  change: (access: ReturnType<Context['access']>) => Promise<Channel>,
): Promise<void> {
  const channel = await change(context.access());
  const { print, colors } = context.output();
  print(channel, describeState(channel, colors));
}
