import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EndpointKey, Endpoints, ResumableBody, SentBody } from '@tessera/contracts';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { ProviderMethods } from '../../provider-methods/index.js';
import type { ApiProblem } from '../api-problem.js';
import type { RequestContext } from '../request-context.js';

/** How much a caller may send in one body. */
export interface BodyLimit {
  /** In bytes; that of the contract holds as well. */
  readonly limit: number;
  /** What a caller is told who sends more. */
  readonly refusal: () => ApiProblem;
}

/** An upload that is about to begin, as its client describes it. */
export interface AnnouncedUpload<M = unknown> {
  /** In bytes. */
  readonly size: number;
  readonly metadata: M;
}

/** Called in the transaction that begins the upload, which holds the only connection. @throws ApiProblem where there is no room left */
export type UploadAdmission = (manager: EntityManager) => Promise<void>;

type LimitRule = (context: RequestContext) => Promise<BodyLimit>;
type UploadRule<M> = (
  upload: AnnouncedUpload<M>,
  context: RequestContext,
) => Promise<UploadAdmission>;

type BodyOf<K extends EndpointKey> = Endpoints[K] extends { readonly body: infer B } ? B : never;
type ResumableKey = {
  [K in EndpointKey]: BodyOf<K> extends ResumableBody ? K : never;
}[EndpointKey];
type SentKey = {
  [K in EndpointKey]: BodyOf<K> extends Exclude<SentBody, ResumableBody> ? K : never;
}[EndpointKey];
type MetadataOf<K extends EndpointKey> =
  BodyOf<K> extends ResumableBody<infer M> ? z.output<M> : never;

type Decorator<T> = <M extends T>(
  target: object,
  name: string,
  descriptor: TypedPropertyDescriptor<M>,
) => void;

const rules = new WeakMap<object, EndpointKey>();

/**
 * Says how much a caller may send to an endpoint, where that is not the same for everyone. Asked before any of the body has arrived; what
 * it throws refuses the body.
 */
export function LimitsBody(
  key: [SentKey] extends [never] ? EndpointKey : SentKey,
): Decorator<LimitRule> {
  return mark(key);
}

/**
 * Admits uploads to a resumable endpoint, or throws, before any of their bytes have arrived. What has to hold when the upload begins is
 * checked by what is returned; uploads of one client begin one after the other.
 */
export function AdmitsUploads<K extends ResumableKey>(
  key: K,
): Decorator<UploadRule<MetadataOf<K>>> {
  return mark(key);
}

function mark(key: EndpointKey): Decorator<(...args: never[]) => unknown> {
  return (_target, _name, { value }) => {
    if (value) rules.set(value, key);
  };
}

/** What modules allow of the bodies that they are sent. */
@Injectable()
export class BodyRules implements OnModuleInit {
  private readonly byEndpoint = new Map<EndpointKey, (...args: readonly unknown[]) => unknown>();

  constructor(private readonly methods: ProviderMethods) {}

  /** @throws Error if an endpoint has two */
  onModuleInit(): void {
    for (const { method, call } of this.methods.all()) {
      const key = rules.get(method);
      if (key === undefined) continue;
      if (this.byEndpoint.has(key)) throw new Error(`The bodies of ${key} have two rules`);
      this.byEndpoint.set(key, call);
    }
  }

  /** @returns `undefined` where only the contract has a limit @throws ApiProblem for a caller who may send nothing */
  async limitOf(key: EndpointKey, context: RequestContext): Promise<BodyLimit | undefined> {
    return this.byEndpoint.get(key)?.(context) as Promise<BodyLimit> | undefined;
  }

  /** @throws ApiProblem */
  async admit(
    key: EndpointKey,
    upload: AnnouncedUpload,
    context: RequestContext,
  ): Promise<UploadAdmission> {
    const admission = await this.byEndpoint.get(key)?.(upload, context);
    return (admission as UploadAdmission | undefined) ?? (() => Promise.resolve());
  }
}
