import { planIds, plans } from '@tessera/contracts-billing/values';
import { Heading, media, Text, token, VisuallyHidden } from '@tessera/design-system';
import { Stack } from '@tessera/design-system/parts';
import { Check, Minus } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { comparison } from './comparison';

const Scroller = styled.div`
  overflow-x: auto;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.large};
  background: ${token.color.surface};
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${token.text.caption};
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: ${token.space[3]} ${token.space[1]};
    border-top: 1px solid ${token.color.border};
    text-align: center;
  }
  thead th {
    border-top: 0;
    font-weight: ${token.weight.strong};
  }
  th:first-child {
    width: 40%;
    padding-left: ${token.space[3]};
    font-weight: ${token.weight.regular};
    text-align: start;
  }
  ${media.medium} {
    font-size: ${token.text.body};
    th,
    td,
    th:first-child {
      padding-inline: ${token.space[4]};
    }
  }
  th > span {
    display: block;
  }
  td > svg {
    display: inline;
    vertical-align: middle;
  }
`;

const Has = styled(Check)`
  color: ${token.color.accentText};
`;

const Lacks = styled(Minus)`
  color: ${token.color.textMuted};
`;

/** All plans beside one another. */
export function ComparisonTable() {
  const id = useId();
  return (
    <Stack>
      <Heading level={2} id={id}>
        Compare the plans
      </Heading>
      <Scroller tabIndex={0} role="region" aria-labelledby={id}>
        <Table>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>What it includes</VisuallyHidden>
              </th>
              {planIds.map((plan) => (
                <th key={plan} scope="col">
                  {plans[plan].name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {comparison.map(({ label, detail, values }) => (
              <tr key={label}>
                <th scope="row">
                  {label}
                  {detail !== undefined && (
                    <Text as="span" size="caption" tone="muted">
                      {detail}
                    </Text>
                  )}
                </th>
                {planIds.map((plan) => (
                  <td key={plan}>
                    <Value of={values[plan]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroller>
    </Stack>
  );
}

function Value({ of: value }: { readonly of: boolean | string }) {
  if (typeof value === 'string') return value;
  const Mark = value ? Has : Lacks;
  return (
    <>
      <Mark size={18} aria-hidden />
      <VisuallyHidden>{value ? 'Included' : 'Not included'}</VisuallyHidden>
    </>
  );
}
