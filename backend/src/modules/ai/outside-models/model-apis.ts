import { z } from 'zod';
import { apis } from './settings.js';

export interface Prompt {
  /** What the model is and what it must do. */
  readonly system: string;
  readonly user: string;
}

export interface ModelAccess {
  readonly api: keyof typeof apis;
  readonly model: string;
  readonly key: string | null;
  readonly url: string | null;
}

export interface ModelRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly json: object;
}

/** Enough for thirty sentences. */
const maxTokens = 2400;

/** The request that asks a model to answer a prompt, in the form of its API. */
export function requestTo(
  { api, model, key, url }: ModelAccess,
  { system, user }: Prompt,
): ModelRequest {
  const base = (url ?? apis[api]).replace(/\/$/, '');
  const question = { role: 'user', content: user };
  if (api === 'anthropic')
    return {
      url: new URL(`${base}/messages`),
      headers: { 'anthropic-version': '2023-06-01', ...(key && { 'x-api-key': key }) },
      json: { model, max_tokens: maxTokens, system, messages: [question] },
    };
  return {
    url: new URL(`${base}/chat/completions`),
    headers: { ...(key && { authorization: `Bearer ${key}` }) },
    json: {
      model,
      max_tokens: maxTokens,
      response_format: { type: 'json_object' },
      messages: [{ role: 'system', content: system }, question],
    },
  };
}

const responses = {
  openai: z
    .object({
      choices: z.tuple([z.object({ message: z.object({ content: z.string() }) })], z.unknown()),
    })
    .transform(({ choices: [{ message }] }) => message.content),
  anthropic: z
    .object({ content: z.tuple([z.object({ text: z.string() })], z.unknown()) })
    .transform(({ content: [{ text }] }) => text),
} as const;

/** The JSON that a model has written; `undefined` where its response has another form. */
export function writtenJson(api: keyof typeof apis, body: string): unknown {
  const text = responses[api].safeParse(parsed(body)).data ?? '';
  // Many models put what they write between fences, whatever they are told.
  return parsed(
    text
      .trim()
      .replace(/^```(?:json)?\s*/i, '')
      .replace(/\s*```$/, ''),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
