import { definition as interactions } from '../../../account/interactions/definition.js';
import { definition as visitors } from '../../../account/visitors/definition.js';
import { definition as catalog } from '../../../discovery/catalog/definition.js';
import { definition as collections } from '../../../discovery/collections/definition.js';
import { definition as playlists } from '../../../discovery/playlists/definition.js';
import { definition as sampleCatalog } from '../../../discovery/sample-catalog/definition.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { definition as outsideModels } from '../../outside-models/definition.js';
import { definition as engine } from '../definition.js';

/** The engine with what it and those who use it depend on, for their tests. */
export const engineWithItsModules = [
  catalog,
  collections,
  engine,
  interactions,
  operators,
  outsideModels,
  playlists,
  sampleCatalog,
  visitors,
] as const;
