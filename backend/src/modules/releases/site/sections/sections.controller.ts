import { Controller } from '@nestjs/common';
import type { ComposedSection, SlotName } from '@tessera/contracts';
import {
  Handles,
  httpRequestOf,
  type RequestContext,
} from '../../../../platform/endpoints/index.js';
import { type Release, ReleasesFacade, type SiteComposition } from '../../releases/index.js';
import { OverrideCookie } from '../overrides/override-cookie.js';

const slot: SlotName = 'operator.sections';

/** The pages that remotes bring into the console, in the versions that this operator gets. */
@Controller()
export class SectionsController {
  constructor(
    private readonly releases: ReleasesFacade,
    private readonly overrides: OverrideCookie,
  ) {}

  @Handles('GET /api/operators/sections')
  async list(_: unknown, context: RequestContext): Promise<ComposedSection[]> {
    const override = this.overrides.read(httpRequestOf(context));
    const { visitorId } = context;
    const site = await this.releases.composition({ visitorId, override });
    return site ? sectionsOf(site) : [];
  }
}

/** By the order of the fillers; none while the shell is too old to show any. */
function sectionsOf({ shell, remotes }: SiteComposition): ComposedSection[] {
  if (shell.manifest.slotVersions?.[slot] === undefined) return [];
  return remotes
    .toSorted((a, b) => orderOf(a) - orderOf(b))
    .flatMap(({ name, version, manifest }) =>
      manifest.slots.flatMap(({ sections = [] }) =>
        sections.map((section) => ({ ...section, remote: name, version })),
      ),
    );
}

function orderOf({ manifest }: Release): number {
  return manifest.slots.find((filling) => filling.slot === slot)?.order ?? 0;
}
