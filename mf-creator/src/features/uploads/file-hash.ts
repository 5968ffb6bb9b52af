/** Read at once, in bytes: some milliseconds of work. */
const sliceSize = 1024 * 1024;

/**
 * SHA-256 of a file in hexadecimal, in slices between which the page can do other things. Its code is loaded when the first file is
 * uploaded. In JavaScript: pages of this site may not compile WebAssembly.
 */
export async function hashOf(file: Blob, signal: AbortSignal): Promise<string> {
  const [{ sha256 }, { bytesToHex }] = await Promise.all([
    import(/* webpackChunkName: "sha256" */ '@noble/hashes/sha2.js'),
    import(/* webpackChunkName: "sha256" */ '@noble/hashes/utils.js'),
  ]);
  const hash = sha256.create();
  for (let start = 0; start < file.size; start += sliceSize) {
    signal.throwIfAborted();
    const slice = file.slice(start, start + sliceSize);
    hash.update(new Uint8Array(await slice.arrayBuffer()));
  }
  return bytesToHex(hash.digest());
}
