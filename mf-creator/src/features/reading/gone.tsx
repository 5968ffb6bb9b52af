import { Button, EmptyState, Page } from '@tessera/design-system';
import { FileX, ShieldAlert } from 'lucide-react';
import { Link } from 'react-router-dom';

/** What a page says of something that can’t be shown. */
export interface GoneThing {
  /** Of the page. */
  readonly title: string;
  /** Why, for example the reason that an operator has given. */
  readonly text: string;
  readonly isTakenDown: boolean;
}

export interface GoneProps extends GoneThing {
  /** Where to go on, and what is there. */
  readonly next: { readonly path: string; readonly label: string };
}

/** The page of something that others had here, and that can’t be shown. */
export function Gone({ title, text, isTakenDown, next }: GoneProps) {
  return (
    <Page title={title}>
      <EmptyState
        icon={isTakenDown ? <ShieldAlert size={24} /> : <FileX size={24} />}
        title={isTakenDown ? 'Nobody can see it here' : 'There’s nothing here'}
        action={
          <Button as={Link} to={next.path} variant="primary">
            {next.label}
          </Button>
        }
      >
        {text}
      </EmptyState>
    </Page>
  );
}
