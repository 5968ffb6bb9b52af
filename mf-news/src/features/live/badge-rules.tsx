import type { LiveUpdate } from '@tessera/contracts-news';
import { breakingRule } from '@tessera/contracts-news/values';
import { Badge, type BadgeTone, Button, Dialog, token } from '@tessera/design-system';
import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';

type UpdateType = LiveUpdate['type'];

interface BadgeLook {
  readonly label: string;
  readonly tone: BadgeTone;
  /** When something gets this badge. */
  readonly rule: string;
}

const updateBadges: Readonly<Record<UpdateType, BadgeLook>> = {
  breaking: {
    label: 'Breaking',
    tone: 'danger',
    rule: `At least ${breakingRule.owners} different owners of channels published about a topic within ${breakingRule.minutes} minutes, which by its usual share would happen less than once in 100,000 hours; a little more often where it is watched more than other new videos. It is over after three quiet hours.`,
  },
  trending: {
    label: 'Trending',
    tone: 'accent',
    rule: 'A video came among the first ten of Trending: by views gained an hour, where what is 12 hours older weighs half, times likes and comments per view.',
  },
  viral: {
    label: 'Viral',
    tone: 'warning',
    rule: 'A video has at least 1,000 views, and far more than others of its channel had at the same age, from six hours on, those of stories aside: about 40 times as many as the middle of them where many are known, 150 times where two are.',
  },
  live: {
    label: 'Live',
    tone: 'success',
    rule: 'A live stream began within the last two hours.',
  },
  other: {
    label: 'Update',
    tone: 'neutral',
    rule: 'A third owner of channels picked up a story that isn’t breaking.',
  },
};

const Rules = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: ${token.space[3]};
  align-items: baseline;
  font-size: ${token.text.caption};
  line-height: 1.5;
  & dd {
    margin: 0;
  }
`;

const Rule = styled.div`
  display: contents;
`;

/** The kind of an update. */
export function UpdateBadge({ type }: { readonly type: UpdateType }) {
  const { label, tone } = updateBadges[type];
  return <Badge tone={tone}>{label}</Badge>;
}

/** The rule behind each badge. */
export function BadgeRules() {
  return (
    <Rules>
      {Object.entries(updateBadges).map(([type, { label, tone, rule }]) => (
        <Rule key={type}>
          <dt>
            <Badge tone={tone}>{label}</Badge>
          </dt>
          <dd>{rule}</dd>
        </Rule>
      ))}
    </Rules>
  );
}

/** The rules, one click away. */
export function BadgeRulesButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="ghost" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <CircleHelp size={16} aria-hidden />
        What the badges mean
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="What the badges mean"
        size="small"
      >
        <BadgeRules />
      </Dialog>
    </>
  );
}
