import { readSettings } from '../config/index.js';
import { openStore } from '../storage/index.js';

/*
 * Stores its standard input as an object. It tells its parent how many bytes the store has taken so far, and in the end why it has
 * failed, or nothing.
 */

async function* input(): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of process.stdin as AsyncIterable<Uint8Array>) {
    yield chunk;
    process.send?.({ taken: (size += chunk.length) });
  }
}

const store = await openStore(readSettings());
const error = await store.put(process.argv[2] ?? '', input()).then(() => null, String);
process.send?.({ error });
// The rest of the input is of no interest.
process.stdin.destroy();
process.disconnect();
