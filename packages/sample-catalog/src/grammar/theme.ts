import type { Platform } from '@tessera/contracts';

/** Word lists by name; a template refers to them as `{name}`. */
export type Words = Readonly<Record<string, readonly string[]>>;

/** What videos of one kind are about, and how people speak of it. See `expand` for the templates. */
export interface Theme {
  /** First tag of its videos. */
  readonly name: string;
  /** The word list that says what a video is about; comments refer to it as `{subject}`. */
  readonly subject: string;
  /** Tags that fit every video of the theme. */
  readonly tags: readonly string[];
  readonly words: Words;
  readonly titles: readonly string[];
  /** Titles of clips of a minute or two. */
  readonly shorts: readonly string[];
  /** Titles of live streams; a theme without them is not streamed. */
  readonly streams?: readonly string[];
  /** Sentences of a description; one is used only where the title named all of its words. */
  readonly about: readonly string[];
  /** Names of channels, as templates. */
  readonly channels: readonly string[];
  /** Usual length of a video, in minutes. */
  readonly length: number;
}

/** A category of the sample catalog with everything that its videos are made of. */
export interface CategoryVocabulary {
  readonly slug: string;
  /** How the channels of the category spread over the platforms. */
  readonly platforms: Readonly<Partial<Record<Platform, number>>>;
  /** Share of its channels whose videos carry captions. */
  readonly captioned: number;
  readonly themes: readonly Theme[];
  /** Comments that only this category gets. */
  readonly remarks: readonly string[];
}
