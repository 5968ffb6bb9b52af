import { useQuery } from '@tanstack/react-query';
import { VisuallyHidden, token } from '@tessera/design-system';
import { styled } from 'styled-components';
import { alarmsQuery } from './alarms.queries';

const Count = styled.span`
  min-width: 20px;
  padding-inline: ${token.space[1]};
  border-radius: ${token.radius.large};
  background: ${token.color.dangerSoft};
  color: ${token.color.danger};
  font-size: ${token.text.caption};
  font-variant-numeric: tabular-nums;
  line-height: 20px;
  text-align: center;
`;

/** Number of open alarms; nothing if there are none. */
export function AlarmCount() {
  const count = useQuery(alarmsQuery).data?.alarms.length ?? 0;
  if (count === 0) return null;
  return (
    <Count>
      {count} <VisuallyHidden>{count === 1 ? 'alarm' : 'alarms'}</VisuallyHidden>
    </Count>
  );
}
