import { describe, expect, it } from '@jest/globals';
import { type Contract, contract as platform, type Endpoint } from '@tessera/contracts';
import { z } from 'zod';
import { declareContracts, declaredContracts } from './endpoint-table.js';

const endpoint: Endpoint = {
  summary: 'Try',
  access: 'visitor',
  response: z.object({}),
  errors: [],
};

const first: Contract = {
  owner: 'first',
  endpoints: { 'GET /api/tried': endpoint },
  errors: { 'tried-error': { status: 409, title: 'Tried' } },
  auditActions: ['tried-action'],
  notificationKinds: { 'tried-news': { label: 'Tried' } },
  interactionKinds: { 'tried-thing': {} },
  pageEvents: { 'tried-event': z.object({}) },
  slots: { 'tried.slot': { host: 'shell', version: 1 } },
};

describe('the contracts of a process', () => {
  it.each<[string, keyof Contract]>([
    ['endpoint GET /api/tried', 'endpoints'],
    ['error tried-error', 'errors'],
    ['audit action tried-action', 'auditActions'],
    ['notification kind tried-news', 'notificationKinds'],
    ['interaction kind tried-thing', 'interactionKinds'],
    ['page event tried-event', 'pageEvents'],
    ['slot tried.slot', 'slots'],
  ])('have one owner of the %s, and name both otherwise', (name, part) => {
    declareContracts([first, first]);
    const second: Contract = { owner: 'second', [part]: first[part] };
    const message = `The ${name} is declared by first and by second`;
    expect(() => declareContracts([first, second])).toThrow(message);
    expect(declaredContracts()).toEqual([platform, first]);
  });

  it('may name errors of contracts that come after them', () => {
    const errors = { 'later-error': { status: 404, title: 'Later' } };
    const endpoints = { 'GET /api/earlier': { ...endpoint, errors: ['later-error'] } };
    const both: Contract[] = [
      { owner: 'earlier', endpoints },
      { owner: 'later', errors },
    ];
    expect(() => declareContracts(both)).not.toThrow();
  });

  it.each<[string, string, Partial<Endpoint>]>([
    ['names the error nothing, which is not declared', 'GET /api/a', { errors: ['nothing'] }],
    ['has other parameters than its path names', 'GET /api/b/:id', {}],
    ['has a body, which its method does not have', 'GET /api/c', { body: z.object({}) }],
    ['has a precondition, but changes nothing', 'GET /api/d', { ifMatch: 'required' }],
    ['is a list, but has no cursor', 'GET /api/j', { listed: true, response: z.array(z.string()) }],
    ['needs a scope for API keys', 'GET /api/e', { access: 'api-key' }],
    [
      'names no remote whose deploy tokens it could admit',
      'GET /api/i/:id',
      { access: 'releaser', params: z.object({ id: z.string() }) },
    ],
    [
      'has a scope for API keys, but admits no programs',
      'GET /api/g',
      { access: 'operator', scope: 'x' },
    ],
    [
      'must not accept credentials of other sites',
      'POST /api/f',
      { access: 'operator', crossSite: true },
    ],
    [
      'asks for the plan of a visitor, but has none',
      'POST /api/h',
      { feature: 'x', crossSite: true },
    ],
    [
      'has a parameter where others have the name of their area',
      'GET /api/:area',
      { params: z.object({ area: z.string() }) },
    ],
  ])('can not contain an endpoint that %s', (problem, key, part) => {
    const wrong: Contract = { owner: 'wrong', endpoints: { [key]: { ...endpoint, ...part } } };
    const message = `The contract 'wrong': ${key} ${problem}`;
    expect(() => declareContracts([wrong])).toThrow(message);
  });
});
