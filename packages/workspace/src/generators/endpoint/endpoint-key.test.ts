import { describe, expect, it } from '@jest/globals';
import { readEndpointKey } from './endpoint-key.js';

describe('readEndpointKey', () => {
  it.each([
    ['GET /api/lists', 'list', null],
    ['POST /api/lists', 'create', null],
    ['GET /api/lists/:id', 'find', 'id'],
    ['PUT /api/lists/:listId', 'change', 'listId'],
    ['DELETE /api/lists/:slug', 'remove', 'slug'],
  ])('knows %s', (key, kind, parameter) => {
    expect(readEndpointKey(key)).toEqual({ key, kind, collection: '/api/lists', parameter });
  });

  it.each(['PATCH /api/lists', 'GET /lists', 'DELETE /api/lists', 'GET /api/lists/:Id', 'lists'])(
    'has no pattern for %s and says which it has',
    (key) => {
      expect(() => readEndpointKey(key)).toThrow('GET and POST of a collection');
    },
  );
});
