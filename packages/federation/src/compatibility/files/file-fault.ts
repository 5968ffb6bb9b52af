/** What speaks against a file of a version. */
export interface FileFault {
  /** Of the file, or name of the module that it belongs to. */
  readonly path: string;
  readonly message: string;
}
