import type { ComposedRemote } from '@tessera/contracts';
import type { ComponentType } from 'react';
import { observations } from '../telemetry/observations';
import { importExposed } from './federation';

/** What a route module exports. */
export interface RouteModule {
  readonly Route: ComponentType;
}

/** What a slot module exports. */
export interface SlotModule {
  readonly Slot: ComponentType<object>;
}

/** How long the files of a remote may take, in milliseconds. */
const loadTimeout = 5000;

/** The files of an area did not load in time, or are not what was published. */
export class LoadFailure extends Error {
  /** @param isTimeout whether the files did not load in time, so that waiting longer makes no sense */
  constructor(
    message: string,
    readonly isTimeout: boolean,
  ) {
    super(message);
  }
}

/** A load that React can read synchronously once it is done. */
interface Load<T> extends Promise<T> {
  status?: 'fulfilled';
  value?: T;
}

/** How long a page waits for what is shown with it, in milliseconds. */
const patience = 1000;

const loads = new Map<string, Load<unknown>>();

/**
 * Loads an exposed module once; rejects with a `LoadFailure`, after five seconds at the latest. A failure is cached too,
 * because React calls this on every render: its handler calls `forgetLoad`, and the next call retries.
 */
export function loadRemoteModule<T>(remote: ComposedRemote, module: string): Promise<T> {
  const key = keyOf(remote, module);
  const known = loads.get(key);
  if (known) return known as Promise<T>;
  const load: Load<T> = withTimeout(importExposed<T>(remote, module));
  loads.set(key, load);
  const startedAt = performance.now();
  load.then(
    (value) => {
      void Object.assign(load, { status: 'fulfilled', value });
      observations.loaded(remote, performance.now() - startedAt);
    },
    (error: unknown) => observations.failed('load-failed', remote, error),
  );
  return load;
}

/** The same for a module that the page is about to show beside its own, which is reported before any of it runs. */
export function openRemoteModule<T>(remote: ComposedRemote, module: string): Promise<T> {
  observations.opened(remote);
  return loadRemoteModule(remote, module);
}

const waits = new Map<string, Load<void>>();

/**
 * Resolves when a module that the page is about to show is loaded or has failed, and after a second at the latest,
 * because what is around it has to work without it. Whoever asks later does not wait anew.
 */
export function awaitModule(remote: ComposedRemote, module: string): Promise<void> {
  const key = keyOf(remote, module);
  const known = waits.get(key);
  if (known) return known;
  const tooLong = new Promise<void>((resolve) => setTimeout(resolve, patience));
  const load = openRemoteModule(remote, module).then(
    () => {},
    () => {},
  );
  const wait: Load<void> = Promise.race([load, tooLong]);
  waits.set(key, wait);
  void wait.then(() => Object.assign(wait, { status: 'fulfilled', value: undefined }));
  return wait;
}

/** Lets the next call load the module again. */
export function forgetLoad(remote: ComposedRemote, module: string): void {
  loads.delete(keyOf(remote, module));
}

function keyOf({ name, version }: ComposedRemote, module: string): string {
  return `${name}@${version}/${module}`;
}

function withTimeout<T>(load: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new LoadFailure('The area took too long to load', true));
    const timer = setTimeout(giveUp, loadTimeout);
    const fail = (error: unknown) => reject(new LoadFailure(messageOf(error), false));
    load.then(resolve, fail).finally(() => clearTimeout(timer));
  });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
