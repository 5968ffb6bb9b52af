/** What a blob holds; the one of jsdom can’t say it itself. */
export function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.readAsText(blob);
  });
}

/** Lets blobs say what they hold, as in browsers. */
export function readBlobs(): void {
  Object.assign(Blob.prototype, {
    text(this: Blob) {
      return textOf(this);
    },
  });
}
