/** What one machine can bring in, however often it reports that ads were seen. */
import type { AdEventKind } from '@tessera/contracts-billing';

/** What counts of one visitor in a day. */
export const perVisitor: Readonly<Record<AdEventKind, number>> = { impression: 60, click: 5 };

/** What counts of one network in a day, for each ad and place, and of that beside each content. */
export const perNetwork: Readonly<Record<AdEventKind, number>> = { impression: 500, click: 20 };
