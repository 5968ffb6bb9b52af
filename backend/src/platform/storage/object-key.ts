const keyForm = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9._-]*)*$/;
const maxLength = 512;

export function isKey(text: string): boolean {
  return keyForm.test(text) && text.length <= maxLength;
}

/** @throws if a key could escape the store or would not work on every kind of store */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error(`Not a key of the object store: ${quote(key)}`);
  return key;
}

/** @throws if it is neither empty nor the key of a folder with a `/` at its end */
export function checkPrefix(prefix: string): string {
  const isFolder = prefix.endsWith('/') && isKey(prefix.slice(0, -1));
  if (prefix !== '' && !isFolder)
    throw new Error(`Not a folder of the object store: ${quote(prefix)}`);
  return prefix;
}

function quote(text: string): string {
  return JSON.stringify(text.slice(0, 100));
}
