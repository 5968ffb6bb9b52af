import { useState } from 'react';
import type { Example } from '../gallery/example';
import { SearchField } from './search-field';
import { TextField, type TextFieldProps } from './text-field';

function Typed({
  start,
  ...field
}: Omit<TextFieldProps, 'value' | 'onChange'> & { start: string }) {
  const [value, setValue] = useState(start);
  return <TextField {...field} value={value} onChange={setValue} />;
}

function Search() {
  const [value, setValue] = useState('');
  return (
    <SearchField
      label="Search videos"
      value={value}
      onChange={setValue}
      onClear={() => setValue('')}
    />
  );
}

export const examples: readonly Example[] = [
  {
    title: 'With a hint',
    render: () => (
      <Typed label="Name" hint="Shown to everyone with the link" start="Late night jazz" />
    ),
  },
  {
    title: 'With an error',
    render: () => (
      <Typed label="Email" error="Enter an email address, like ada@example.org." start="ada@" />
    ),
  },
  { title: 'Search', render: () => <Search /> },
];
