import { describe, expect, it } from '@jest/globals';
import { readEndpointKey } from './endpoint-key.js';

describe('readEndpointKey', () => {
  it.each([
    ['GET /api/lists', 'list'],
    ['POST /api/lists', 'create'],
    ['GET /api/lists/:id', 'find'],
    ['PUT /api/lists/:id', 'change'],
    ['DELETE /api/lists/:id', 'remove'],
  ])('knows %s', (key, kind) => {
    expect(readEndpointKey(key)).toEqual({ key, kind, collection: '/api/lists' });
  });

  it.each(['PATCH /api/lists', 'GET /lists', 'DELETE /api/lists', 'GET /api/lists/:slug', 'lists'])(
    'has no pattern for %s and says which it has',
    (key) => {
      expect(() => readEndpointKey(key)).toThrow('GET and POST of a collection');
    },
  );
});
