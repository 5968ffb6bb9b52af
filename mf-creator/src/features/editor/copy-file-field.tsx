import { useState } from 'react';
import { FileField, type FileFieldProps } from '../entries/file-field';

interface CopyFileFieldProps extends Pick<
  FileFieldProps,
  'label' | 'type' | 'accept' | 'maxSize' | 'error'
> {
  /** Key of the file; empty for none. */
  readonly value: string;
  readonly onChange: (key: string) => void;
}

/** A file among the author’s files, of which the copy has the key. */
export function CopyFileField({ value, onChange, ...field }: CopyFileFieldProps) {
  const [awaited, setAwaited] = useState('');
  const reference = { key: value, name: field.label, url: `/api/storage/file/${value}` };
  return (
    <FileField
      {...field}
      value={value === '' ? null : reference}
      awaited={awaited}
      onChange={(file, name) => {
        setAwaited(name);
        onChange(file?.key ?? '');
      }}
    />
  );
}
