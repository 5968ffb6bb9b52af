/**
 * What happened in one module and concerns others. Listeners run in the transaction of the change: either all of it
 * happens, or nothing. What may happen later, or takes long, is a job that a listener adds.
 *
 * ```ts
 * // index.ts of the module in which it happens
 * export const videoSaved = defineEvent<{ visitorId: string; videoId: string }>('video-saved');
 *
 * // in the transaction of the change
 * await this.events.publish(manager, videoSaved, { visitorId, videoId });
 *
 * // a provider of any module; the platform finds it
 * @OnEvent(videoSaved)
 * log({ visitorId, videoId }: EventOf<typeof videoSaved>, manager: EntityManager): Promise<void> { … }
 * ```
 */
import { Global, Injectable, Module, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ProviderMethods, ProviderMethodsModule } from '../provider-methods/index.js';

/** A kind of event; `P` is what listeners learn of it. */
export interface DomainEvent<P> {
  /** Unique among all events, in the past tense. */
  readonly name: string;
  /** Only a type. */
  readonly payload?: P;
}

export type EventOf<E> = E extends DomainEvent<infer P> ? P : never;
type Listener<P> = (payload: P, manager: EntityManager) => Promise<void>;

export function defineEvent<P>(name: string): DomainEvent<P> {
  return { name };
}

const events = new WeakMap<object, DomainEvent<unknown>>();

/** Binds a provider's method to an event. One that throws rolls the change back. */
export function OnEvent<P>(event: DomainEvent<P>) {
  return <M extends Listener<P>>(
    _target: object,
    _name: string,
    { value }: TypedPropertyDescriptor<M>,
  ): void => {
    if (value) events.set(value, event);
  };
}

/** Tells listeners what happened. */
@Injectable()
export class DomainEvents implements OnModuleInit {
  private readonly listeners = new Map<string, Listener<unknown>[]>();

  constructor(private readonly methods: ProviderMethods) {}

  onModuleInit(): void {
    for (const { method, call } of this.methods.all()) {
      const event = events.get(method);
      if (event) this.listen(event.name, call as Listener<unknown>);
    }
  }

  /** Waits for all listeners, one after the other because they share the transaction of `manager`. */
  async publish<P>(manager: EntityManager, event: DomainEvent<P>, payload: P): Promise<void> {
    for (const listener of this.listeners.get(event.name) ?? []) {
      await listener(payload, manager);
    }
  }

  private listen(name: string, listener: Listener<unknown>): void {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
  }
}

@Global()
@Module({
  imports: [ProviderMethodsModule],
  providers: [DomainEvents],
  exports: [DomainEvents],
})
export class EventsModule {}
