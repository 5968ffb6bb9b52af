import { definition as visitors } from '../../../account/visitors/definition.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { definition as ads } from '../../ads/definition.js';
import { definition as entitlements } from '../../entitlements/definition.js';
import { definition as ledger } from '../../ledger/definition.js';
import { definition as pool } from '../definition.js';

/** The module, and what it depends on. */
export const modules = [operators, visitors, ledger, entitlements, ads, pool] as const;
