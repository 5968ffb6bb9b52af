import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OperatorSession } from '@tessera/contracts';
import { Button, SegmentedChoice, Text, type ThemePreference } from '@tessera/design-system';
import { ChevronDown, LogOut } from 'lucide-react';
import { useId } from 'react';
import { signOut } from '../session/session.queries';
import { useSurroundings } from '../surroundings/surroundings';
import { clockTime } from '../text/moment';
import { Leave, Name, Panel, Root } from './operator-menu.styles';

const themes: readonly { value: ThemePreference; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
];

/** Who is signed in, the theme, and the way out. The browser opens and closes it, by mouse and keys. */
export function OperatorMenu({ operator }: { readonly operator: OperatorSession }) {
  const { theme } = useSurroundings();
  const panelId = useId();
  const leaving = useSignOut();
  return (
    <Root>
      <Button variant="ghost" aria-label={`Signed in as ${operator.name}`} popoverTarget={panelId}>
        <Name>{operator.name}</Name>
        <ChevronDown size={16} aria-hidden />
      </Button>
      <Panel id={panelId} popover="auto">
        <Text tone="muted" size="caption">
          Signed in as {operator.name} until {clockTime(operator.expiresAt)} UTC
        </Text>
        <SegmentedChoice
          label="Theme"
          options={themes}
          value={theme.preference}
          onChange={theme.setPreference}
        />
        <Leave onClick={() => leaving.mutate()}>
          <LogOut size={16} aria-hidden /> Sign out
        </Leave>
      </Panel>
    </Root>
  );
}

function useSignOut() {
  const client = useQueryClient();
  const { toast } = useSurroundings();
  return useMutation({
    mutationFn: () => signOut(client),
    onError: () => toast({ title: 'You are still signed in', variant: 'destructive' }),
  });
}
