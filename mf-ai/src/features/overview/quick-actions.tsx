import { Button, media, token } from '@tessera/design-system';
import { ChartNoAxesCombined, Lightbulb, ScanSearch, Search } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { analystPathTo } from '../../navigation/paths';
import { queryFormId, videoFormId } from '../tools/form-ids';

const Grid = styled.nav`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.space[2]};
  ${media.medium} {
    display: flex;
  }
`;

const tools = analystPathTo({ tab: 'tools' });

const actions = [
  { label: 'Analyze a Video', icon: ScanSearch, to: `${tools}#${videoFormId}` },
  { label: 'Analyze a Search', icon: Search, to: `${tools}#${queryFormId}` },
  {
    label: 'Explore Trends',
    icon: ChartNoAxesCombined,
    to: analystPathTo({ tab: 'trends' }),
  },
  { label: 'Get Ideas', icon: Lightbulb, to: analystPathTo({ tab: 'recommendations' }) },
] as const;

/** What can be done next. */
export function QuickActions() {
  return (
    <Grid aria-label="Quick Actions">
      {actions.map(({ label, icon: Icon, to }) => (
        <Button key={label} as={Link} to={to}>
          <Icon size={16} aria-hidden />
          {label}
        </Button>
      ))}
    </Grid>
  );
}
