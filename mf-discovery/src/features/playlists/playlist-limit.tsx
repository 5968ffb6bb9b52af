import type { Response } from '@tessera/contracts';
import { Banner } from '@tessera/design-system/parts';
import { PlansLink } from '../plans/plans-link';

type PlanLimit = NonNullable<Response<'GET /api/playlists'>['planLimit']>;

interface PlaylistPages {
  readonly pages: readonly Response<'GET /api/playlists'>[];
}

/** The limit of the visitor's plan, if they have as many playlists as it allows. */
export function reachedPlanLimit(data: PlaylistPages | undefined): PlanLimit | null {
  const { total = 0, planLimit } = data?.pages.at(-1) ?? {};
  return planLimit && total >= planLimit.allowed ? planLimit : null;
}

/** Where one more playlist would be created, and the plan has no more. */
export function PlaylistLimit({ limit: { allowed, beyond } }: { readonly limit: PlanLimit }) {
  return (
    <Banner title={`Your plan includes ${allowed} playlists`} actions={<PlansLink />}>
      You can still watch and edit the ones you have. {beyond} includes more.
    </Banner>
  );
}
