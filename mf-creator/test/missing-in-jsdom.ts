// Parts of files are read by what is uploaded; jsdom only reads them by events.
Object.assign(Blob.prototype, {
  async text(this: Blob): Promise<string> {
    return new TextDecoder().decode(await this.arrayBuffer());
  },
  arrayBuffer(this: Blob): Promise<ArrayBuffer> {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer));
      reader.addEventListener('error', () => reject(reader.error ?? new Error('Not readable')));
      reader.readAsArrayBuffer(this);
    });
  },
});
