/**
 * What visitors make and others look at, for which its owner may get a share of what the site takes. The module that keeps it says whose
 * it is, in one place, and tells of views that count; the modules of money do the rest, and know no kind by name.
 *
 * ```ts
 * @Injectable()
 * @EarnsShares({ kind: 'mix', label: 'Mix', id: z.uuid() })
 * export class EarningMixes implements EarningContent { … }
 * ```
 */
export { CountedViews, type CountedView, type CountedViewsListener } from './counted-views.js';
export { EarningContentModule } from './earning-content.module.js';
export {
  type DescribedEarner,
  type EarningContent,
  EarningKinds,
  EarnsShares,
} from './earning-kinds.js';
