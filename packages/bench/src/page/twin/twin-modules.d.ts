declare module '#twin-modules' {
  /** `mf-discovery/routes/home` → what loads it. */
  export const modules: Readonly<Record<string, (() => Promise<unknown>) | undefined>>;
}
