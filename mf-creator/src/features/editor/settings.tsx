import {
  type ContentField,
  contentLimits,
  contentTypes,
  pictureTypes,
  storageLimits,
} from '@tessera/contracts-creator/values';
import { panel, Select, TextField } from '@tessera/design-system';
import { choiceOptions, DatePicker, Section, Textarea } from '@tessera/design-system/parts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useCategoryOptions } from '../content/content.queries';
import { useUsage } from '../storage/storage.queries';
import { useAct } from './actions';
import { CopyFileField } from './copy-file-field';
import type { Fields } from './merge-fields';
import type { CopyView, WorkingCopy } from './working-copy';

const Panel = styled.div`
  ${panel}
`;

const videoTypes = { 'video/mp4': ['.mp4'], 'video/webm': ['.webm'] };

interface SettingsProps {
  readonly copy: WorkingCopy;
  readonly view: CopyView;
}

/** Everything about an item besides its text. */
export function Settings({ copy, view }: SettingsProps) {
  return (
    <Panel>
      <Section title="Settings">
        <Kind copy={copy} view={view} />
        <Media copy={copy} view={view} />
        <Address copy={copy} view={view} />
        <PlannedDay copy={copy} view={view} />
      </Section>
    </Panel>
  );
}

/** Binds a field of the copy to a control. */
function bind<F extends ContentField>({ copy, view }: SettingsProps, field: F) {
  return {
    value: view.fields[field],
    error: view.problems[field] ?? null,
    onChange: (value: Fields[F]) => copy.change({ [field]: value }),
  };
}

function Kind(props: SettingsProps) {
  const { category } = props.view.fields;
  return (
    <>
      <Textarea
        label="Description"
        hint="In lists, in search and at the top of its page."
        limit={contentLimits.description}
        {...bind(props, 'description')}
      />
      <Select label="Type" options={choiceOptions(contentTypes)} {...bind(props, 'type')} />
      <Select
        label="Category"
        options={useCategoryOptions(category)}
        {...bind(props, 'category')}
      />
      <TagsField {...bind(props, 'tags')} />
      <Select label="Language" options={languages} {...bind(props, 'language')} />
    </>
  );
}

interface TagsFieldProps {
  readonly value: readonly string[];
  readonly error: string | null;
  readonly onChange: (tags: string[]) => void;
}

/** Tags with commas between them; what is typed stays as it is typed as long as it says the same. */
function TagsField({ value, error, onChange }: TagsFieldProps) {
  const [typed, setTyped] = useState(value.join(', '));
  const shown = tagsIn(typed).join() === value.join() ? typed : value.join(', ');
  return (
    <TextField
      label="Tags"
      hint="Separate them with commas."
      autoComplete="off"
      value={shown}
      error={error}
      onChange={(text) => {
        setTyped(text);
        onChange(tagsIn(text));
      }}
    />
  );
}

/** `rock, live , ,Rock` → `rock`, `live`: each once, as it is written first. */
function tagsIn(typed: string): string[] {
  const all = typed.split(',').map((tag) => tag.trim());
  const isFirst = (tag: string, place: number) =>
    all.findIndex((one) => one.toLowerCase() === tag.toLowerCase()) === place;
  return all.filter((tag, place) => tag !== '' && isFirst(tag, place));
}

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });
const languageCodes =
  'ar bn cs da de el en es fa fi fr he hi hu id it ja ko nb nl pl pt ro ru sv th tr uk vi zh'
    .split(' ')
    .map((value) => ({ value, label: languageNames.of(value) ?? value }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
const languages = [{ value: '', label: 'Not said' }, ...languageCodes];

function Media(props: SettingsProps) {
  const limits = useUsage().data?.fileBytes ?? storageLimits.fileBytes;
  return (
    <>
      <CopyFileField
        label="Cover"
        type="thumbnail"
        accept={pictureTypes}
        maxSize={limits.thumbnail}
        {...bind(props, 'cover')}
      />
      <TextField
        label="Link to a video"
        hint="On YouTube, Vimeo, Dailymotion, Twitch or TikTok."
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        {...bind(props, 'videoLink')}
      />
      <CopyFileField
        label="Video file"
        type="general"
        accept={videoTypes}
        maxSize={limits.general}
        {...bind(props, 'videoFile')}
      />
    </>
  );
}

function Address(props: SettingsProps) {
  return (
    <TextField
      label="Address"
      hint="Words in the address of its page. Made from the title while empty."
      autoComplete="off"
      spellCheck={false}
      placeholder={slugOf(props.view.fields.title)}
      {...bind(props, 'slug')}
    />
  );
}

function slugOf(title: string): string {
  const plain = title.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
}

/** A day that only the author knows of; nothing happens on it. */
function PlannedDay({ copy, view }: SettingsProps) {
  const { mutate: act } = useAct(copy);
  const { plannedOn } = view.item;
  return (
    <DatePicker
      isOptional
      label="Planned day"
      hint="A note for yourself: nothing happens on it."
      value={plannedOn}
      onChange={(day) => day !== '' && day !== plannedOn && act({ action: 'plan', plannedOn: day })}
    />
  );
}
