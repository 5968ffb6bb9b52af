import { Slot } from '@tessera/platform';
import { ThemeChoice } from '../../frame/account-menu/theme-choice';
import { NotificationSwitches } from './notification-switches';
import { Section } from './section';

/** What the visitor can set: theme, notifications, and what areas add. */
export function SettingsSection() {
  return (
    <>
      <Section title="Appearance">
        <ThemeChoice />
      </Section>
      <Section title="Notifications">
        <NotificationSwitches />
      </Section>
      <Slot name="account.sections" props={{ section: 'settings' }} />
    </>
  );
}
