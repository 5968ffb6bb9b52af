/** What videos of a category are about, in one language. */
export interface LocalCategory {
  /** Phrases that stand alone, so that they need no inflection. */
  readonly subjects: readonly string[];
  /** Templates with `{subject}` and numbers such as `{3-9}`. */
  readonly titles: readonly string[];
  readonly tags: readonly string[];
  /** Names of channels, as templates with `{first}`. */
  readonly channels: readonly string[];
}

/** A language other than English that some channels publish in. */
export interface Language {
  /** ISO 639-1. */
  readonly code: string;
  /** By the slug of the category. */
  readonly categories: Readonly<Record<string, LocalCategory>>;
  /** Templates for all categories. */
  readonly titles: readonly string[];
  /** Sentences of descriptions; those with `{subject}` name it. */
  readonly about: readonly string[];
  readonly closings: readonly string[];
  readonly comments: readonly string[];
}
