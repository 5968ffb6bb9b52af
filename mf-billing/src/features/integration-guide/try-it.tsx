import { useMutation } from '@tanstack/react-query';
import { Badge, Button, Heading, Select, Text, TextField, token } from '@tessera/design-system';
import { type SyntheticEvent, useState } from 'react';
import { styled } from 'styled-components';
import { addressOf, type ApiCall, calls } from './calls';
import { Code } from './code-block';
import { type CallResult, sendCall } from './send-call';

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  align-items: start;
  gap: ${token.space[4]};
`;

const Send = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[3]};
  overflow-wrap: anywhere;
  & > code {
    font-family: ${token.family.mono};
    font-size: ${token.text.caption};
  }
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;

const options = calls.map(({ path }) => ({ value: path, label: `GET ${path}` }));

/** Calls the API of this site from the page. The key is in the memory of the page only. */
export function TryIt() {
  const [path, setPath] = useState<ApiCall['path']>('/api/videos/search');
  const [values, setValues] = useState(initialValues);
  const [key, setKey] = useState('');
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (sent: { readonly address: string; readonly key: string }) =>
      sendCall(sent.address, sent.key),
    networkMode: 'always',
  });
  const call = calls.find((one) => one.path === path);
  const address = call ? addressOf(call, values) : path;
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isPending) mutate({ address, key: key.trim() });
  };
  return (
    <>
      <Form onSubmit={handleSubmit} autoComplete="off">
        <Select label="Call" options={options} value={path} onChange={setPath} />
        {call?.fields.map(({ name, label, hint }) => (
          <TextField
            key={name}
            label={label}
            hint={hint}
            value={values[name] ?? ''}
            onChange={(value) => setValues({ ...values, [name]: value })}
          />
        ))}
        <TextField
          label="API key"
          hint="Optional and not saved. Without a key, you call as a visitor."
          type="password"
          autoComplete="off"
          value={key}
          onChange={setKey}
        />
        <Send>
          <Button type="submit" variant="primary" aria-disabled={isPending}>
            {isPending ? 'Sending…' : 'Send'}
          </Button>
          <code>GET {address}</code>
        </Send>
      </Form>
      <div role="status">
        {error && <Text>The site can’t be reached. Check your connection and try again.</Text>}
        {data && <Answer result={data} />}
      </div>
      {data && (
        <Code tabIndex={0} role="region" aria-label="Response body">
          {data.body}
        </Code>
      )}
    </>
  );
}

function Answer({ result: { status, ms, quota } }: { readonly result: CallResult }) {
  return (
    <>
      <Heading level={3}>Response</Heading>
      <Facts>
        <Badge tone={status < 400 ? 'success' : 'danger'}>Status {status}</Badge>
        <Badge>{ms} ms</Badge>
        {Object.entries(quota).map(([name, value]) => (
          <Badge key={name}>
            {name}: {value}
          </Badge>
        ))}
      </Facts>
    </>
  );
}

function initialValues(): Readonly<Record<string, string>> {
  const fields = calls.flatMap((call) => call.fields);
  return Object.fromEntries(fields.map(({ name, initial }) => [name, initial]));
}
