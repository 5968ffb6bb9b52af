import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OperatorSession } from '@tessera/contracts';
import { Button, SegmentedChoice, Text, type ThemePreference } from '@tessera/design-system';
import { ChevronDown, LogOut } from 'lucide-react';
import { useId } from 'react';
import { formatTime } from '../formatting/moment';
import { useConsole } from '../services/console-services';
import { signOut } from '../session/session.queries';
import { SignOutButton, Name, Panel, Root } from './operator-menu.styles';

const themes: readonly { value: ThemePreference; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
];

/** User menu: session, theme, sign-out. A native popover. */
export function OperatorMenu({ operator }: { readonly operator: OperatorSession }) {
  const { theme } = useConsole();
  const panelId = useId();
  const signingOut = useSignOut();
  return (
    <Root>
      <Button variant="ghost" aria-label={`Signed in as ${operator.name}`} popoverTarget={panelId}>
        <Name>{operator.name}</Name>
        <ChevronDown size={16} aria-hidden />
      </Button>
      <Panel id={panelId} popover="auto">
        <Text tone="muted" size="caption">
          Signed in as {operator.name} until {formatTime(operator.expiresAt)} UTC
        </Text>
        <SegmentedChoice
          label="Theme"
          options={themes}
          value={theme.preference}
          onChange={theme.setPreference}
        />
        <SignOutButton onClick={() => signingOut.mutate()}>
          <LogOut size={16} aria-hidden /> Sign out
        </SignOutButton>
      </Panel>
    </Root>
  );
}

function useSignOut() {
  const client = useQueryClient();
  const { toast } = useConsole();
  return useMutation({
    mutationFn: () => signOut(client),
    onError: () => toast({ title: 'Sign-out failed', variant: 'destructive' }),
  });
}
