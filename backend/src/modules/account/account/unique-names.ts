/** Names of files in one archive: of those that are alike, also in other letters, all but the first get a number, as `photo (2).jpg`. */
export class UniqueNames {
  private readonly taken = new Set<string>();

  of(path: string): string {
    const [, stem = path, ending = ''] = /^(.*[^/])(\.[^./]{1,10})$/s.exec(path) ?? [];
    for (let number = 1; ; number += 1) {
      const name = number === 1 ? path : `${stem} (${number})${ending}`;
      const form = name.normalize('NFC').toLowerCase();
      if (this.taken.has(form)) continue;
      this.taken.add(form);
      return name;
    }
  }
}
