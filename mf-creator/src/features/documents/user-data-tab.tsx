import { type DataType, dataTypes } from '@tessera/contracts-creator/values';
import { formatAge, Text, token } from '@tessera/design-system';
import { Section, Stack } from '@tessera/design-system/parts';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { useDocument } from './documents.queries';

const Code = styled.code`
  font-family: ${token.family.mono};
  font-size: ${token.text.caption};
  overflow-wrap: anywhere;
`;

const Json = styled.pre`
  max-height: 16rem;
  margin: 0;
  padding: ${token.space[3]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.small};
  background: ${token.color.surfaceSunken};
  font-family: ${token.family.mono};
  font-size: ${token.text.caption};
  white-space: pre-wrap;
  overflow: auto;
  overflow-wrap: anywhere;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[1]} ${token.space[4]};
  min-height: ${token.control.medium};
  border-bottom: 1px solid ${token.color.border};
  summary& {
    cursor: pointer;
  }
`;

const path = '/api/storage/user/{userId}/{dataType}';

/** How programs store small documents of the visitor, and those that there are. */
export function UserDataTab() {
  return (
    <Stack gap={8}>
      <Section title="User data over the API">
        <Text>
          Keep small JSON documents of your own, up to 64 KB each, one of each type:{' '}
          {dataTypes.join(', ')}. Your <Code>userId</Code> is on the first tab; <Code>1</Code> means
          you as well.
        </Text>
        <Stack as="ul" gap={2}>
          <li>
            <Code>GET {path}</Code>
            <Text size="caption" tone="muted">
              Reads a document.
            </Text>
          </li>
          <li>
            <Code>POST {path}</Code>
            <Text size="caption" tone="muted">
              Stores the JSON of the request; <Code>null</Code> deletes it.
            </Text>
          </li>
        </Stack>
      </Section>
      <Documents />
    </Stack>
  );
}

function Documents() {
  return (
    <Section title="Your documents">
      <Stack gap={2}>
        {dataTypes.map((dataType) => (
          <Document key={dataType} dataType={dataType} />
        ))}
      </Stack>
    </Section>
  );
}

function Document({ dataType }: { readonly dataType: DataType }) {
  const { data: document, error } = useDocument(dataType);
  const isStored = document !== undefined && document.data !== null;
  if (!isStored)
    return (
      <Line>
        <span>{dataType}</span>
        <Text as="span" size="caption" tone="muted" role={error ? 'alert' : undefined}>
          {error ? reasonOf(error) : document && 'Nothing stored'}
        </Text>
      </Line>
    );
  return (
    <details>
      <Line as="summary">
        <span>{dataType}</span>
        <Text as="span" size="caption" tone="muted">
          {document.updatedAt && `Changed ${formatAge(document.updatedAt)}`}
        </Text>
      </Line>
      <Json tabIndex={0} role="region" aria-label={`Content of ${dataType}`}>
        {JSON.stringify(document.data, null, 2)}
      </Json>
    </details>
  );
}
