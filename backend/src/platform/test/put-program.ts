import { readSettings } from '../config/index.js';
import { openStore } from '../storage/index.js';

/*
 * Stores an endless object under each key that it is given. It tells its parent how many bytes of it the store has taken so far,
 * and why it has failed.
 */

const megabyte = Buffer.alloc(1024 * 1024, 1);

async function* endless(key: string): AsyncGenerator<Uint8Array> {
  for (let taken = 0; process.connected; taken += megabyte.length) {
    process.send?.({ key, taken });
    yield megabyte;
  }
}

const store = await openStore(readSettings());
for (const key of process.argv.slice(2))
  store.put(key, endless(key)).catch((error: unknown) => {
    process.send?.({ key, error: String(error) });
  });
