import { shell } from '@tessera/federation/build';

export default shell();
