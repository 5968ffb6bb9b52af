import { remote } from '@tessera/federation/build';

export default remote();
