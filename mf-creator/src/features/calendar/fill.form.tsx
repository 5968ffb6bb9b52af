import { calendarEndpoints, type ContentGap } from '@tessera/contracts-creator';
import { Button, Select, Text, TextField, token } from '@tessera/design-system';
import {
  DatePicker,
  FormDialog,
  FormField,
  type IsoDate,
  Stack,
  useForm,
} from '@tessera/design-system/parts';
import { usePlatform } from '@tessera/platform';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { CategorySelect } from '../content/category-select';
import { slotText } from '../figures/figure-words';
import { useBestSlot } from '../figures/figures.queries';
import { longDay, nextWeekday } from './periods';
import { useFillGap } from './whole-calendar';

const schema = calendarEndpoints['POST /api/content/calendar/gaps/fill'].body;

const Ideas = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;

export interface FillDialogProps {
  readonly day: IsoDate;
  /** The most promising first. */
  readonly topics: readonly ContentGap[];
  readonly onClose: () => void;
}

/** Plans a draft about a topic for a day. */
export function FillDialog({ day, topics, onClose }: FillDialogProps) {
  const { toast } = usePlatform();
  const navigate = useNavigate();
  const { mutateAsync: fill } = useFillGap();
  const [first] = topics;
  const form = useForm({
    schema,
    defaultValues: {
      topic: first?.topic ?? '',
      title: first?.titleIdeas[0] ?? '',
      category: '',
      plannedOn: day,
    },
    onSubmit: async (values) => {
      const { id, title } = await fill(values);
      toast({
        title: `“${title}” is planned`,
        action: { label: 'Open', onSelect: () => void navigate(`/content-management/${id}`) },
      });
      onClose();
    },
    explain: reasonOf,
  });
  const chosen = topics.find(({ topic }) => topic === form.methods.watch('topic'));
  const handleTopic = (topic: string) => {
    form.methods.setValue('topic', topic, { shouldDirty: true });
    const [idea] = topics.find((one) => one.topic === topic)?.titleIdeas ?? [];
    if (idea !== undefined) form.methods.setValue('title', idea);
  };
  return (
    <FormDialog
      form={form}
      title="Fill this day"
      description="It becomes a draft with this day as its plan."
      submitLabel="Plan it"
      pendingLabel="Planning…"
      onClose={onClose}
    >
      <FormField form={form} name="topic">
        {({ onChange, ...field }) =>
          topics.length === 0 ? (
            <TextField label="Topic" onChange={onChange} {...field} />
          ) : (
            <Select
              label="Topic"
              options={topics.map(({ topic }) => ({ value: topic, label: topic }))}
              onChange={handleTopic}
              {...field}
            />
          )
        }
      </FormField>
      {chosen && (
        <Text size="caption" tone="muted">
          {chosen.potential}
        </Text>
      )}
      <FormField form={form} name="title">
        {(field) => (
          <Stack gap={2}>
            <TextField label="Title" autoComplete="off" {...field} />
            {chosen && chosen.titleIdeas.length > 0 && (
              <Ideas role="group" aria-label="Ideas for the title">
                {chosen.titleIdeas.map((idea) => (
                  <Button
                    size="small"
                    key={idea}
                    aria-pressed={field.value === idea}
                    onClick={() => field.onChange(idea)}
                  >
                    {idea}
                  </Button>
                ))}
              </Ideas>
            )}
          </Stack>
        )}
      </FormField>
      <FormField form={form} name="category">
        {(field) => <CategorySelect {...field} />}
      </FormField>
      <FormField form={form} name="plannedOn">
        {(field) => (
          <Stack gap={2}>
            <DatePicker label="Day" {...field} />
            <BestDay day={field.value} onChange={field.onChange} />
          </Stack>
        )}
      </FormField>
    </FormDialog>
  );
}

interface BestDayProps {
  readonly day: IsoDate;
  readonly onChange: (day: IsoDate) => void;
}

/** When publishing has done better than usual, and the next day of that kind; nothing where that can’t be said. */
function BestDay({ day, onChange }: BestDayProps) {
  const { data } = useBestSlot();
  if (!data?.best || day === '') return null;
  const { best } = data;
  const next = nextWeekday(day, best.weekday);
  return (
    <>
      <Text size="caption" tone="muted">
        Your best time to publish: {slotText(best)}.
      </Text>
      {next !== day && (
        <Button size="small" onClick={() => onChange(next)}>
          Plan it for {longDay(next)}
        </Button>
      )}
    </>
  );
}
