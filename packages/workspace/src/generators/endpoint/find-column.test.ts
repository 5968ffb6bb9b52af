import { describe, expect, it } from '@jest/globals';
import { createTree } from '@nx/devkit/testing';
import { vocabularyOf } from '../../naming/names.js';
import { readEndpointKey } from './endpoint-key.js';
import { findColumn } from './find-column.js';

const entity = 'export class ListEntity {\n  id: string;\n\n  @Column()\n  slug: string;\n}';

function columnOf(endpoint: string, contract = '') {
  const tree = createTree();
  tree.write('backend/src/modules/lists/entities/list.entity.ts', entity);
  tree.write('packages/contracts/src/lists.ts', contract);
  return findColumn(tree, readEndpointKey(endpoint), vocabularyOf('lists'));
}

describe('findColumn', () => {
  it.each([
    ['GET /api/lists', { parameter: 'id', column: 'id' }],
    ['GET /api/lists/:id', { parameter: 'id', column: 'id' }],
    ['GET /api/lists/:listId', { parameter: 'listId', column: 'id' }],
    ['PUT /api/lists/:slug', { parameter: 'slug', column: 'slug' }],
  ])('knows what %s looks for', (endpoint, expected) => {
    expect(columnOf(endpoint)).toEqual(expected);
  });

  it('says what is missing', () => {
    expect(() => columnOf('GET /api/lists/:name')).toThrow(
      "list.entity.ts has no column 'name'. Add it there",
    );
  });

  it('rejects a second name for one place in a path', () => {
    const contract = "'GET /api/lists/:id': {}";
    expect(columnOf('PUT /api/lists/:id', contract)).toEqual({ parameter: 'id', column: 'id' });
    expect(() => columnOf('PUT /api/lists/:slug', contract)).toThrow(
      '/api/lists/:id is declared already: call the parameter :id',
    );
  });
});
