import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { type Job, Repeatable } from '../../../../platform/jobs/index.js';
import { type ClaimedVideo, CommentsFacade } from '../../catalog/index.js';
import { CALL_TIMING, type CallTiming } from '../calls/call-timing.js';
import { PlatformCalls } from '../calls/platform-calls.js';
import type { Connector } from '../connector.js';
import { Connectors } from '../connectors.js';
import { type FailureKind, PlatformFailure } from '../platform-failure.js';
import { BudgetsService } from '../quota/budgets.service.js';

/** Videos of one platform in one run; what is left over waits for the next one. */
const maxVideos = 20;
/** Of a day's units so much is left for everything else, and so much more for what visitors want whose plan has priority. */
const reservedShare = 1 / 5;
const priorityShare = 3 / 10;
/** When a platform is asked again that has failed and doesn't say. */
const retryMs = 10 * 60_000;

/** These say something of the video alone: its turn comes again when somebody wants it. */
const ofVideo = new Set<FailureKind>(['not-found', 'instance-failed']);

/** Whose videos are read now. */
type Turn = 'everybody' | 'priority' | 'nobody';

/** Reads the comments of videos that somebody wants them of: that are watched closely, or were analyzed for a visitor. */
@Injectable()
export class CommentsJob {
  constructor(
    @Inject(CALL_TIMING) private readonly timing: CallTiming,
    private readonly connectors: Connectors,
    private readonly calls: PlatformCalls,
    private readonly budgets: BudgetsService,
    private readonly comments: CommentsFacade,
  ) {}

  @Repeatable({ name: 'read-comments', everySeconds: 30 })
  async run({ signal }: Pick<Job, 'signal'>): Promise<void> {
    const ready = this.connectors
      .ready('comments')
      .filter(({ platform }) => this.calls.isOn(platform));
    await Promise.all(ready.map((connector) => this.readWanted(connector, signal)));
  }

  private async readWanted(connector: Connector, signal: AbortSignal): Promise<void> {
    for (let read = 0; read < maxVideos; read += 1) {
      const turn = await this.turnOf(connector);
      if (turn === 'nobody') return;
      const video = await this.comments.claim(connector.platform, turn === 'priority');
      if (!video || !(await this.read(connector, video, signal))) return;
      await sleep(this.timing.pauseMs, undefined, { signal });
    }
  }

  private async turnOf(connector: Connector): Promise<Turn> {
    const states = await this.budgets.states(connector);
    const units = states.find(({ name }) => name === 'units');
    if (!units || units.left > units.limit * (reservedShare + priorityShare)) return 'everybody';
    return units.left > units.limit * reservedShare ? 'priority' : 'nobody';
  }

  /** @returns whether its platform can be asked for more */
  private async read(
    connector: Connector,
    video: ClaimedVideo,
    signal: AbortSignal,
  ): Promise<boolean> {
    const fetchedAt = new Date();
    try {
      const found = await this.calls.talk(
        connector,
        async (call) => connector.comments?.(video, call),
        signal,
      );
      await this.comments.store(video, found ?? [], fetchedAt);
      return true;
    } catch (error) {
      if (error instanceof PlatformFailure && ofVideo.has(error.kind)) return true;
      const retryAt = error instanceof PlatformFailure ? error.retryAt : undefined;
      await this.comments.postpone(video, retryAt ?? new Date(Date.now() + retryMs));
      if (!(error instanceof PlatformFailure)) throw error;
      return false;
    }
  }
}
