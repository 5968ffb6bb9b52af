import type { AuditEntry } from '@tessera/contracts';
import { media, token } from '@tessera/design-system';
import { styled } from 'styled-components';
import { Moment } from '../controls/moment';
import { VersionName } from '../controls/version-name';
import { formatTimestamp } from '../formatting/moment';
import { changeOf, sentenceOf } from './describe-entry';

const Line = styled.div`
  display: grid;
  gap: 0 ${token.space[6]};
  overflow-wrap: anywhere;
  ${media.large} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr) 11rem;
  }
`;

const What = styled.p`
  font-weight: ${token.weight.medium};
`;

const Detail = styled.div`
  color: ${token.color.textMuted};
  font-size: ${token.text.caption};
`;

const When = styled(Detail)`
  font-variant-numeric: tabular-nums;
  ${media.large} {
    text-align: end;
  }
`;

/** One audit entry. */
export function AuditLine({ entry }: { readonly entry: AuditEntry }) {
  const { at, reason } = entry;
  return (
    <Line>
      <What>{sentenceOf(entry)}</What>
      <Detail>
        <VersionName>{changeOf(entry)}</VersionName>
        {reason && <p>“{reason}”</p>}
      </Detail>
      <When>
        <Moment at={at} />
        <div>{formatTimestamp(at)}</div>
      </When>
    </Line>
  );
}
