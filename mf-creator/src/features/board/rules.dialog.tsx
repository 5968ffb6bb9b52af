import type { ContentRule } from '@tessera/contracts-creator';
import type { WorkflowRule } from '@tessera/contracts-creator/values';
import { Dialog, Select, Text, token } from '@tessera/design-system';
import { Awaited, LineSkeletons, Stack, Switch } from '@tessera/design-system/parts';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { useChangeRule, useRules } from './board.queries';

const Rule = styled.div`
  display: grid;
  gap: ${token.space[2]};
  padding-bottom: ${token.space[4]};
  border-bottom: 1px solid ${token.color.border};
`;

const words: Record<WorkflowRule, { label: string; hint: string; days: string }> = {
  'in-review': {
    label: 'Long in review',
    hint: 'When something has been in review for a while, with who hasn’t answered.',
    days: 'In review for',
  },
  'unchanged-draft': {
    label: 'Forgotten drafts',
    hint: 'When nobody has changed a draft for a while.',
    days: 'Unchanged for',
  },
  planned: {
    label: 'Planned soon',
    hint: 'When a planned day comes near and it is still a draft.',
    days: 'Days before',
  },
};

const usual = [1, 2, 3, 5, 7, 10, 14, 21, 30, 60];

/** When the visitor is reminded of something on the board. Choices count at once. */
export function RulesDialog({ onClose }: { readonly onClose: () => void }) {
  const rules = useRules();
  return (
    <Dialog
      open
      onClose={onClose}
      title="Reminders"
      description="You’re reminded once each time. Reviewers have no account, so only you are."
    >
      <Awaited
        query={rules}
        what="Your reminders"
        explain={reasonOf}
        skeleton={<LineSkeletons count={6} />}
      >
        {(data) => (
          <Stack gap={4}>
            {data.rules.map((rule) => (
              <RuleChoice key={rule.rule} rule={rule} />
            ))}
            <Text size="caption" tone="muted">
              Planned days begin at midnight UTC.
            </Text>
          </Stack>
        )}
      </Awaited>
    </Dialog>
  );
}

function RuleChoice({ rule }: { readonly rule: ContentRule }) {
  const { mutate: change, variables, isPending } = useChangeRule();
  // What was chosen stays chosen while it is sent.
  const { isOn, days } = isPending && variables ? variables : rule;
  const { label, hint, days: daysLabel } = words[rule.rule];
  const choices = usual.includes(days) ? usual : [...usual, days].toSorted((a, b) => a - b);
  return (
    <Rule>
      <Switch
        label={label}
        hint={hint}
        checked={isOn}
        onChange={(checked) => change({ ...rule, days, isOn: checked })}
      />
      {isOn && (
        <Select
          label={daysLabel}
          options={choices.map((value) => ({
            value: String(value),
            label: value === 1 ? '1 day' : `${value} days`,
          }))}
          value={String(days)}
          onChange={(value) => change({ ...rule, isOn, days: Number(value) })}
        />
      )}
    </Rule>
  );
}
