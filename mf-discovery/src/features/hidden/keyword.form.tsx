import { keywordDetails } from '@tessera/contracts-discovery';
import { Button, Text, TextField, token } from '@tessera/design-system';
import { FormDialog, FormField, useForm } from '@tessera/design-system/parts';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { useHideFromForm } from './hide';
import { wordsOfTitle } from './words-of-title';

const Suggestions = styled.div`
  display: grid;
  gap: ${token.space[2]};
`;

const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;

export interface KeywordDialogProps {
  /** Of a video whose words can be chosen. */
  readonly title?: string;
  /** The list that it is put into; by default the one that everyone has. */
  readonly listId?: string | undefined;
  readonly onClose: () => void;
}

/** Hides videos with a word. */
export function KeywordDialog({ title = '', listId, onClose }: KeywordDialogProps) {
  const hide = useHideFromForm();
  const form = useForm({
    schema: keywordDetails,
    defaultValues: { keyword: '' },
    onSubmit: async ({ keyword }) => {
      await hide.mutateAsync({ kind: 'keyword', value: keyword, name: keyword, listId });
      onClose();
    },
    explain: reasonOf,
  });
  const words = wordsOfTitle(title);
  return (
    <FormDialog
      form={form}
      title="Hide a keyword"
      description="You won’t see videos with it in their title, tags, or channel."
      submitLabel="Hide"
      pendingLabel="Hiding…"
      onClose={onClose}
    >
      <FormField form={form} name="keyword">
        {(field) => (
          <TextField
            label="Keyword"
            hint="A word or phrase. Capitals and accents don’t matter."
            autoComplete="off"
            data-first-focus
            {...field}
          />
        )}
      </FormField>
      {words.length > 0 && (
        <Suggestions>
          <Text size="caption" tone="muted">
            From this video’s title:
          </Text>
          <Words>
            {words.map((word) => (
              <Button
                key={word}
                size="small"
                onClick={() =>
                  form.methods.setValue('keyword', word, {
                    shouldDirty: true,
                    shouldValidate: true,
                  })
                }
              >
                {word}
              </Button>
            ))}
          </Words>
        </Suggestions>
      )}
    </FormDialog>
  );
}
