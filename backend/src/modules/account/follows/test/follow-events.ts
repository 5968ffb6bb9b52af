import { Module } from '@nestjs/common';
import { type EventOf, OnEvent } from '../../../../platform/events/index.js';
import { followed, unfollowed } from '../index.js';

/** A module that hears of follows. */
@Module({})
export class FollowEvents {
  readonly seen: (readonly [name: string, payload: EventOf<typeof followed>])[] = [];
  isFailing = false;

  @OnEvent(followed)
  async onFollowed(payload: EventOf<typeof followed>): Promise<void> {
    if (this.isFailing) throw new Error('A listener failed');
    this.seen.push(['followed', payload]);
  }

  @OnEvent(unfollowed)
  async onUnfollowed(payload: EventOf<typeof unfollowed>): Promise<void> {
    this.seen.push(['unfollowed', payload]);
  }
}
