import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { outsideRequest } from '../../../../platform/endpoints/index.js';
import { CALL_TIMING, type CallTiming } from '../calls/call-timing.js';
import { PlatformCalls } from '../calls/platform-calls.js';
import type { Connector, FoundVideos, PlatformQuery } from '../connector.js';
import { PlatformIntake } from '../intake/platform-intake.js';
import { PlatformFailure } from '../platform-failure.js';
import { answerKey, normalizedText } from './answer-key.js';
import { AnswerStore, type StoredAnswer } from './answer-store.js';
import { SharedCalls } from './shared-calls.js';

/** An answer, and whether the platform gave it just now. */
export interface Answer extends StoredAnswer {
  readonly isLive: boolean;
  /** Why it is an old one; `null` if there is nothing wrong with it. */
  readonly failure: PlatformFailure | null;
}

export interface Asker {
  /** Aborted when they leave. */
  readonly signal: AbortSignal;
  /** Called before the platform is asked on their behalf. @throws PlatformFailure if they have had their share */
  readonly admit: () => Promise<void>;
}

/** Searches of platforms, answered from memory where that is recent. The same question is asked once at a time, by all processes. */
@Injectable()
export class AnswersService {
  private readonly shared = new SharedCalls();

  constructor(
    @Inject(CALL_TIMING) private readonly timing: CallTiming,
    private readonly store: AnswerStore,
    private readonly calls: PlatformCalls,
    private readonly intake: PlatformIntake,
  ) {}

  /** @throws PlatformFailure if there is neither an answer nor an old one; the signal's reason */
  search(connector: Connector, query: PlatformQuery, asker: Asker): Promise<Answer> {
    const { platform } = connector;
    const question = { ...query, text: normalizedText(query.text) };
    const key = answerKey('search', question);
    const call = (signal: AbortSignal) =>
      outsideRequest(() => this.answer(connector, { key, question }, { ...asker, signal }));
    return this.shared.join(`${platform} ${key}`, asker.signal, call);
  }

  private async answer(connector: Connector, asked: KeyedQuestion, asker: Asker): Promise<Answer> {
    const { platform } = connector;
    try {
      const answer = await this.stored(connector, asked.key, asker.signal);
      return answer
        ? { ...answer, isLive: false, failure: null }
        : { ...(await this.ask(connector, asked, asker)), isLive: true, failure: null };
    } catch (error) {
      if (!(error instanceof PlatformFailure)) throw error;
      const old = await this.store.latest(platform, asked.key);
      if (!old) throw error;
      return { ...old, isLive: false, failure: error };
    }
  }

  /** @returns `null` if the caller is to ask; waits while another process does */
  private async stored(
    { platform }: Connector,
    key: string,
    signal: AbortSignal,
  ): Promise<StoredAnswer | null> {
    const end = Date.now() + this.timing.conversationMs;
    while (Date.now() < end) {
      const claim = await this.store.claim(platform, key);
      if (claim.is === 'mine') return null;
      if (claim.is === 'answered') return claim.answer;
      await sleep(this.timing.pollMs, undefined, { signal });
    }
    throw new PlatformFailure('timeout', 'There was no answer in time');
  }

  private async ask(
    connector: Connector,
    { key, question }: KeyedQuestion,
    asker: Asker,
  ): Promise<StoredAnswer> {
    const { platform } = connector;
    try {
      await asker.admit();
      const found = await this.calls.talk(
        connector,
        async (call) => (await connector.search?.(question, call)) ?? nothing,
        asker.signal,
      );
      const answeredAt = new Date();
      const videoIds = await this.intake.store(platform, found.videos.slice(0, question.limit));
      const answer = { videoIds, total: found.total, answeredAt };
      await this.store.save(platform, key, answer);
      return answer;
    } catch (error) {
      await this.store.release(platform, key);
      throw error;
    }
  }
}

const nothing: FoundVideos = { videos: [], total: null, nextPage: null };

interface KeyedQuestion {
  readonly key: string;
  readonly question: PlatformQuery;
}
