import { beforeAll, describe, expect, it } from '@jest/globals';
import { type EndpointKey, fillRoute, problem } from '@tessera/contracts';
import fc from 'fast-check';
import { z } from 'zod';
import { modules } from '../../src/composed-modules.js';
import { EntitlementsFacade } from '../../src/modules/billing/entitlements/index.js';
import { writeVideos } from '../../src/modules/discovery/catalog/test/video-rows.js';
import {
  endpointKeys,
  endpointOf,
  methodOf,
  pathOf,
} from '../../src/platform/endpoints/endpoint-table.js';
import { anyCharacter } from '../harness/any-character.js';
import { testSite } from '../harness/test-site.js';
import type { VisitorClient } from '../harness/visitor-client.js';

const videos = ['Jazz piano', 'Jazz guitar lesson', 'Baking bread'].map((title) => ({ title }));

const site = testSite(modules, { livePlatforms: false });
/** Has the plan with everything. */
let visitor: VisitorClient;
/** Those of them that answer on a site without releases. */
let reads: EndpointKey[] = [];

beforeAll(async () => {
  await writeVideos(site.database, videos);
  visitor = site.visitor();
  await visitor.send('GET', '/api/categories');
  const grant = {
    visitorId: visitor.id,
    plan: 'premium',
    source: 'test',
    reason: 'For tests.',
  } as const;
  const until = new Date(Date.now() + 60 * 60 * 1000);
  const entitlements = site.get(EntitlementsFacade);
  await site.database.transaction((manager) => entitlements.grant(manager, { ...grant, until }));
  const all = endpointKeys().filter((key) => methodOf(key) === 'GET');
  const statuses = await Promise.all(all.map((key) => ask(addressOf(key))));
  reads = all.filter((_, i) => statuses[i] !== 503);
});

/** Everybody may ask for everything: what is tested is what happens after that. */
async function send(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = {
    ...visitor.headers,
    ...(!isForPrograms(path) && site.operator),
    origin: site.address,
    'content-type': 'application/json',
    'if-match': '"1"',
  };
  return fetch(site.address + path, { ...init, headers });
}

/** Endpoints of visitors that take the keys of programs take nothing else for one. */
function isForPrograms(path: string): boolean {
  const keys = endpointKeys().filter((key) => endpointOf(key).scope !== undefined);
  return keys.some((key) => pathOf(key) === path.split('?')[0]);
}

/** Every error has the form of one. Streams are not waited for. A server that is only busy is asked again. */
async function ask(path: string, attempts = 3): Promise<number> {
  const response = await send(path);
  if (response.status === 503 && attempts > 1) {
    await response.body?.cancel();
    return ask(path, attempts - 1);
  }
  if (!response.ok) return problem.parse(await response.json()).status;
  await response.body?.cancel();
  return response.status;
}

function namesOf(schema: z.ZodObject | undefined): string[] {
  return Object.keys(schema?.shape ?? {});
}

/** What an endpoint needs, whatever else it is asked for. */
const usual = { q: 'jazz', query: 'jazz', minutes: '45', limit: '3' };
const noId = '00000000-0000-4000-8000-000000000000';

function addressOf(
  key: EndpointKey,
  query: Readonly<Record<string, string | undefined>> = {},
  parameter = noId,
): string {
  const path = fillRoute(pathOf(key), () => encodeURIComponent(parameter));
  const names = namesOf(endpointOf(key).query);
  const given = new URLSearchParams();
  for (const [name, text] of Object.entries({ ...usual, ...query }))
    if (text !== undefined && names.includes(name)) given.set(name, text);
  return `${path}?${given}`;
}

const statements = [`' or 1=1 --`, `'; drop table videos; --`, `1; select 1/0 --`, `x') union (`];
const signs = ['\\', '$1', '%_', '\0', 'jazz & !(x', ':*', '-"', '""""', '„“«', '1e309', '-1'];
const oddities = [
  '9'.repeat(30),
  '__proto__',
  'all',
  ',,,',
  '🎹',
  '\u202E',
  '../..',
  'x'.repeat(5e3),
];
const hostile = [...statements, ...signs, ...oddities];
const worst = [...statements, '\0', '-"', '9'.repeat(30)];

/** Those of the worst texts that a part of a request lets in, and one that it does not: what is refused goes no further. */
function worstFor(part: z.ZodObject | undefined, name: string): string[] {
  const schema: z.ZodType | undefined = part?.shape[name];
  const isLetIn = (text: string) => schema?.safeParse(text).success === true;
  const refused = worst.filter((text) => !isLetIn(text));
  return [...worst.filter(isLetIn), ...refused.slice(0, 1)];
}

describe('every endpoint that reads', () => {
  it('57: takes statements and signs for texts, in each of its parameters', async () => {
    const paths = reads.flatMap((key) => {
      const { params, query } = endpointOf(key);
      const inPath = new Set(namesOf(params).flatMap((name) => worstFor(params, name)));
      return [
        ...namesOf(query).flatMap((name) =>
          worstFor(query, name).map((text) => addressOf(key, { [name]: text })),
        ),
        ...[...inPath].map((text) => addressOf(key, {}, text)),
      ];
    });
    const failed: string[] = [];
    const askNext = async (left: Iterator<string>): Promise<void> => {
      for (let next = left.next(); !next.done; next = left.next())
        if ((await ask(next.value)) >= 500) failed.push(next.value);
    };
    const left = paths.values();
    await Promise.all(Array.from({ length: 6 }, () => askNext(left)));
    expect(failed).toEqual([]);
    const count = 'select count(*)::int as count from videos';
    expect(await site.database.query(count)).toEqual([{ count: videos.length }]);
  });

  it('57: answers whatever is asked for', async () => {
    const words = fc.constantFrom('jazz', 'piano', 'lesson', ' ', ' ', ',', ...signs);
    const text = fc.oneof(
      fc.constantFrom(...hostile),
      fc.string({ unit: anyCharacter, maxLength: 40 }),
      fc.array(words, { maxLength: 8 }).map((parts) => parts.join('')),
    );
    const asked = fc.constantFrom(...reads).chain((key) => {
      const query = namesOf(endpointOf(key).query).map((name) => [name, text] as const);
      const some = fc.record(Object.fromEntries(query), { requiredKeys: [] });
      return fc.tuple(fc.constant(key), some, text);
    });
    await fc.assert(
      fc.asyncProperty(asked, async (request) => {
        expect(await ask(addressOf(...request))).toBeLessThan(500);
      }),
      { numRuns: 200 },
    );
  });

  it('61: refuses a parameter that is given twice', async () => {
    const accepted: string[] = [];
    for (const key of reads) {
      for (const name of namesOf(endpointOf(key).query)) {
        const path = `${addressOf(key, { [name]: '1' })}&${name}=2`;
        if ((await ask(path)) !== 400) accepted.push(path);
      }
    }
    expect(accepted).toEqual([]);
  });
});

interface Form {
  readonly key: EndpointKey;
  readonly fields: Readonly<Record<string, z.ZodType>>;
}

/** The forms of JSON that endpoints accept; one may have several. */
function forms(): Form[] {
  return endpointKeys().flatMap((key) => {
    const { body } = endpointOf(key);
    const schemas = body instanceof z.ZodDiscriminatedUnion ? body.options : [body];
    return schemas.flatMap((schema) =>
      schema instanceof z.ZodObject ? [{ key, fields: schema.shape }] : [],
    );
  });
}

/** The fields that tell a form from others. */
function marksOf({ fields }: Form): Record<string, unknown> {
  const entries = Object.entries(fields);
  return Object.fromEntries(
    entries.flatMap(([name, field]) =>
      field instanceof z.ZodLiteral ? [[name, [...field.values][0]]] : [],
    ),
  );
}

function post(key: EndpointKey, body: string): Promise<Response> {
  return send(addressOf(key), { method: methodOf(key), body });
}

describe('every endpoint with a body', () => {
  it('60: knows the fields of its contract, and no others', async () => {
    const foreign = ['__proto__', 'constructor', 'role', 'visitorId', 'authorId', 'createdAt'];
    for (const form of forms()) {
      const unknown = foreign.filter((name) => !Object.hasOwn(form.fields, name));
      const marks = Object.entries(marksOf(form));
      const pairs = [...marks, ...unknown.map((name) => [name, { role: 'operator' }] as const)];
      const texts = pairs.map((pair) => pair.map((part) => JSON.stringify(part)).join(':'));
      const response = await post(form.key, `{${texts.join(',')}}`);
      const { errors = [] } = problem.parse(await response.json());
      const refused = new Set(errors.map(({ field }) => field));
      const accepted = unknown.filter((name) => !refused.has(`body.${name}`));
      expect([form.key, response.status, accepted]).toEqual([form.key, 400, []]);
    }
  });

  it('57: takes whatever it gets for what it is', async () => {
    const text = fc.oneof(
      fc.constantFrom(...hostile, '\ud800', 'a\u0000b'),
      fc.string({ unit: anyCharacter, maxLength: 40 }),
    );
    const value = fc.oneof(text, text, fc.jsonValue(), fc.dictionary(text, text, { maxKeys: 3 }));
    const sent = fc.constantFrom(...forms()).chain((form) => {
      const names = Object.keys(form.fields).map((name) => [name, value] as const);
      const body = fc.record(Object.fromEntries(names), { requiredKeys: [] });
      return fc.tuple(fc.constant(form), body);
    });
    await fc.assert(
      fc.asyncProperty(sent, async ([form, body]) => {
        const response = await post(form.key, JSON.stringify({ ...body, ...marksOf(form) }));
        await response.body?.cancel();
        expect(response.status).toBeLessThan(500);
      }),
      { numRuns: 200 },
    );
  });

  it('58: reads long texts of any kind as quickly as plain ones', async () => {
    const slow: unknown[] = [];
    for (const form of forms()) {
      const plain = Math.min(await costOf(form, 'a'), await costOf(form, 'a'));
      for (const piece of ['\u0301\u0323', ' ', '"', '-a', '<', '1.'])
        if (await alwaysCosts(form, piece, 10 * (plain + quick))) slow.push([form.key, piece]);
    }
    expect(slow).toEqual([]);
  });
});

/** Less than this can't be told from what the process does besides, in microseconds. */
const quick = 2000;

/** Whether it is more than that, whatever the process does besides. */
async function alwaysCosts(form: Form, piece: string, limit: number): Promise<boolean> {
  for (let attempt = 0; attempt < 8; attempt += 1)
    if ((await costOf(form, piece)) <= limit) return false;
  return true;
}

/** Time of the processor for a form that is full of a text, in microseconds. */
async function costOf(form: Form, piece: string): Promise<number> {
  const marks = marksOf(form);
  const names = Object.keys(form.fields).filter((name) => !(name in marks));
  const text = piece.repeat(
    Math.floor(95_000 / Math.max(1, names.length) / JSON.stringify(piece).length),
  );
  const body = JSON.stringify({
    ...Object.fromEntries(names.map((name) => [name, text])),
    ...marks,
  });
  const start = process.cpuUsage();
  await (await post(form.key, body)).text();
  return process.cpuUsage(start).user;
}
