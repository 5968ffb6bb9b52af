import { application } from '@tessera/federation/build';

export default application('console');
