import type { EndpointKey, Listed } from '@tessera/contracts';
import type { Response } from 'express';
import { EncodedBody } from '../../http/encoded-body.js';
import { checkedResponse } from '../endpoint-output.js';
import { endpointOf } from '../endpoint-table.js';
import { sentList } from './list-headers.js';

/**
 * Content that many requests get: it is checked, written as JSON and compressed once for all of them. Handlers make it with `shared`.
 */
export class Shared<T> {
  declare readonly content?: T;

  constructor(
    readonly base: object,
    /** What is added for some of them, in few variants. */
    readonly added: object | null,
  ) {}
}

/**
 * The content of a response that stays the same for as long as an object does, which is never changed.
 * @param added for this request; what differs from visitor to visitor is not shared
 */
export function shared<B extends object>(base: B): Shared<B>;
export function shared<B extends object, A extends object>(base: B, added: A): Shared<B & A>;
export function shared(base: object, added: object | null = null): Shared<unknown> {
  return new Shared(base, added);
}

/** A checked response and its bytes. */
interface Answer {
  readonly checked: unknown;
  /** Made when it is first sent. */
  body?: EncodedBody;
}

/** By the object that they are made of, and the endpoint with what is added. They live as long as the object. */
const answers = new WeakMap<object, Map<string, Answer>>();

/**
 * What a handler returned, reduced to the fields of the contract.
 * @throws Error if it violates the contract
 */
export function checkedContent(key: EndpointKey, content: unknown): unknown {
  return content instanceof Shared ? answerOf(key, content).checked : checkedResponse(key, content);
}

/**
 * What is sent of a handler's result, once headers are set.
 * @throws Error if it violates the contract
 */
export function jsonBody(key: EndpointKey, content: unknown, response: Response): EncodedBody {
  if (content instanceof Shared) {
    const answer = answerOf(key, content);
    return (answer.body ??= new EncodedBody(JSON.stringify(answer.checked)));
  }
  const checked = checkedResponse(key, content);
  const sent = endpointOf(key).listed ? sentList(checked as Listed<unknown>, response) : checked;
  return new EncodedBody(JSON.stringify(sent));
}

function answerOf(key: EndpointKey, { base, added }: Shared<unknown>): Answer {
  const variants = answers.get(base) ?? new Map<string, Answer>();
  answers.set(base, variants);
  const variant = added ? `${key} ${JSON.stringify(added)}` : key;
  const known = variants.get(variant);
  if (known) return known;
  const answer = { checked: checkedResponse(key, added ? { ...base, ...added } : base) };
  variants.set(variant, answer);
  return answer;
}
