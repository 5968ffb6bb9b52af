/** Visitors who were given a version, and how many of them could not use it as it was meant. */
export interface Counts {
  readonly visitors: number;
  readonly affected: number;
}

/** Counts of one version with what its loudest client networks brought. */
export interface ArmCounts extends Counts {
  /** Affected visitors of the networks with most of them, descending; ten networks are enough. */
  readonly affectedByNetwork: readonly number[];
  /** The same of visitors who were not affected. */
  readonly unaffectedByNetwork: readonly number[];
}

/** The candidate and the stable version beside it. */
export interface Arms<T extends Counts = Counts> {
  readonly candidate: T;
  readonly stable: T;
}

/**
 * Networks whose visitors are left out of what they prove, so that nobody who commands fewer than ten networks can forge a
 * verdict.
 */
export const excludedNetworks = 9;

export const noVisitors: ArmCounts = {
  visitors: 0,
  affected: 0,
  affectedByNetwork: [],
  unaffectedByNetwork: [],
};

/** Without the affected visitors of the networks with most of them. */
export function withoutLoudestAffected(arm: ArmCounts): Counts {
  const left = loudest(arm.affectedByNetwork);
  return { visitors: arm.visitors - left, affected: arm.affected - left };
}

/** Without the unaffected visitors of the networks with most of them. */
export function withoutLoudestUnaffected(arm: ArmCounts): Counts {
  return { ...arm, visitors: arm.visitors - loudest(arm.unaffectedByNetwork) };
}

/**
 * With no more affected visitors of the loudest networks than of the next one, and at least one of each: so much is theirs
 * wherever visitors are spread over networks.
 */
export function withTrimmedAffected(arm: ArmCounts): Counts {
  const usual = Math.max(1, arm.affectedByNetwork[excludedNetworks] ?? 0);
  const excess = loudest(arm.affectedByNetwork.map((count) => Math.max(0, count - usual)));
  return { visitors: arm.visitors - excess, affected: arm.affected - excess };
}

function loudest(byNetwork: readonly number[]): number {
  return byNetwork.slice(0, excludedNetworks).reduce((sum, count) => sum + count, 0);
}

/** Share of affected visitors, 0 where nobody came. */
export function affectedShare({ visitors, affected }: Counts): number {
  return visitors === 0 ? 0 : affected / visitors;
}
