import { ApiError } from '@tessera/api-client';
import { plans } from '@tessera/contracts-billing/values';
import { Button, Text } from '@tessera/design-system';
import { Banner } from '@tessera/design-system/parts';
import { Link } from 'react-router-dom';
import { reasonOf } from '../../errors/failures';
import { useConfirmRestore } from './restore';

/** Restores on a press, not on being opened: programs that check mail open every link in it. */
export function RestoreConfirmation({ token }: { readonly token: string }) {
  const { mutate, isPending, data, error } = useConfirmRestore();
  if (data) {
    return (
      <Banner
        tone="success"
        title={`${plans[data.plan].name} is back`}
        live
        actions={
          <>
            <Button as={Link} to="/account" size="small">
              Your plan
            </Button>
            <Button as={Link} to="/" size="small">
              Discover videos
            </Button>
          </>
        }
      >
        Your plan is now in this browser and no longer in the one you paid in.
      </Banner>
    );
  }
  const isOver = error instanceof ApiError && error.problem?.code === 'restore-link-invalid';
  return (
    <>
      {error && (
        <Banner
          tone="error"
          live
          actions={
            isOver && (
              <Button as={Link} to="/restore" size="small">
                Get another link
              </Button>
            )
          }
        >
          {reasonOf(error)}
        </Banner>
      )}
      {!isOver && (
        <>
          <Text>Your plan moves to this browser, with everything it includes.</Text>
          <Button
            variant="primary"
            aria-disabled={isPending}
            onClick={() => isPending || mutate(token)}
          >
            {isPending ? 'Restoring…' : 'Restore my plan here'}
          </Button>
        </>
      )}
    </>
  );
}
