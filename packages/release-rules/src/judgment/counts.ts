/** Visitors who got a version, and how many of them were affected by errors or blank pages. */
export interface Counts {
  readonly visitors: number;
  readonly affected: number;
}

/** Counts of one version, with those of its top client networks. */
export interface ArmCounts extends Counts {
  /** Affected visitors of the networks with the most of them, descending; ten networks are enough. */
  readonly affectedByNetwork: readonly number[];
  /** The same for unaffected visitors. */
  readonly unaffectedByNetwork: readonly number[];
}

/** The two arms of the comparison. */
export interface Arms<T extends Counts = Counts> {
  readonly candidate: T;
  readonly stable: T;
}

/**
 * Number of networks whose visitors are excluded from proofs, so that forging a verdict takes at least ten networks.
 */
export const excludedNetworks = 9;

export const noVisitors: ArmCounts = {
  visitors: 0,
  affected: 0,
  affectedByNetwork: [],
  unaffectedByNetwork: [],
};

/** Without the affected visitors of the networks with the most of them. */
export function withoutTopAffected(arm: ArmCounts): Counts {
  const left = sumOfTop(arm.affectedByNetwork);
  return { visitors: arm.visitors - left, affected: arm.affected - left };
}

/** Without the unaffected visitors of the networks with the most of them. */
export function withoutTopUnaffected(arm: ArmCounts): Counts {
  return { ...arm, visitors: arm.visitors - sumOfTop(arm.unaffectedByNetwork) };
}

/**
 * Limits the affected visitors of the top networks to the number of the next one, and at least one each.
 */
export function withTrimmedAffected(arm: ArmCounts): Counts {
  const baseline = Math.max(1, arm.affectedByNetwork[excludedNetworks] ?? 0);
  const excess = sumOfTop(arm.affectedByNetwork.map((count) => Math.max(0, count - baseline)));
  return { visitors: arm.visitors - excess, affected: arm.affected - excess };
}

function sumOfTop(byNetwork: readonly number[]): number {
  return byNetwork.slice(0, excludedNetworks).reduce((sum, count) => sum + count, 0);
}

/** Share of affected visitors; 0 without visitors. */
export function affectedShare({ visitors, affected }: Counts): number {
  return visitors === 0 ? 0 : affected / visitors;
}
