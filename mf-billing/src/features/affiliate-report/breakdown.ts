import type { AffiliateReport, ReportFigures } from '@tessera/contracts-billing';

export const dimensions = ['campaign', 'page', 'weekday'] as const;
export type Dimension = (typeof dimensions)[number];

/** Figures of one campaign, page or weekday. */
export interface Line extends ReportFigures {
  readonly key: string;
  readonly name: string;
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The lines of a report, no two with the same name: campaigns that share one are told apart by the word in their links. */
export function linesOf(report: AffiliateReport, dimension: Dimension): Line[] {
  if (dimension === 'campaign') return campaignLines(report);
  if (dimension === 'page') return pageLines(report);
  return report.weekdays.map(({ weekday, ...figures }) => {
    const name = weekdays[weekday - 1] ?? String(weekday);
    return { ...figures, key: name, name };
  });
}

function campaignLines({ campaigns }: AffiliateReport): Line[] {
  const names = campaigns.map(({ campaign }) => campaign?.name);
  return campaigns.map(({ campaign, ...figures }) => {
    if (!campaign) return { ...figures, key: '', name: 'Without a campaign' };
    const { slug, name } = campaign;
    const isShared = names.filter((other) => other === name).length > 1;
    return { ...figures, key: slug, name: isShared ? `${name} (${slug})` : name };
  });
}

function pageLines({ landingPages, otherPages }: AffiliateReport): Line[] {
  const pages = landingPages.map(({ path, ...figures }) => ({
    ...figures,
    key: path ?? '',
    name: path ?? 'Not recorded',
  }));
  return otherPages ? [...pages, { ...otherPages, key: '*', name: 'All other pages' }] : pages;
}
