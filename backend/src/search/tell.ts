/** How far a command is, beside its result. */
export function tell(message: string): void {
  process.stderr.write(`${message}\n`);
}
