import type { Response } from '@tessera/contracts';
import { formatCount, media, token } from '@tessera/design-system';
import { Chart, choiceLabel, formatDay } from '@tessera/design-system/parts';
import { styled } from 'styled-components';
import { FigureCards } from './figure-cards';
import { rateText, sourceLabel } from './figure-words';

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[6]};
  ${media.large} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

interface FiguresProps {
  readonly figures: Response<'GET /api/content/analytics/over-time'>;
}

/** Sums of the period. */
export function FiguresTotals({ figures: { total } }: FiguresProps) {
  return (
    <FigureCards
      figures={[
        ['Views', formatCount(total.views)],
        ['Likes', formatCount(total.likes)],
        ['Likes per view', rateText(total)],
        ['Followers', formatCount(total.followers)],
        ['New followers', formatCount(total.newFollowers)],
      ]}
    />
  );
}

/** Views, likes and followers over time, and views by what they are of and where they came from. */
export function FiguresCharts({ figures }: FiguresProps) {
  const { from, to, points, byType, byCategory, bySource } = figures;
  const note = `${formatDay(from)} to ${formatDay(to)}, UTC`;
  const labels = points.map(({ start }) => shortDay(start, from.slice(0, 4) !== to.slice(0, 4)));
  return (
    <>
      <Chart
        kind="line"
        title="Views and likes"
        note={note}
        labelName="From"
        labels={labels}
        series={[
          { name: 'Views', values: points.map(({ views }) => views) },
          { name: 'Likes', values: points.map(({ likes }) => likes) },
        ]}
      />
      <Pair>
        <Chart
          kind="line"
          title="Followers"
          note="Those who follow you today, by when they began."
          labelName="From"
          labels={labels}
          series={[{ name: 'Followers', values: points.map(({ followers }) => followers) }]}
        />
        <Chart
          kind="bar"
          title="Views by source"
          note="How readers came to your pages."
          labelName="Source"
          labels={bySource.map(({ source }) => sourceLabel(source))}
          series={[{ name: 'Views', values: bySource.map(({ views }) => views) }]}
        />
        <Chart
          kind="bar"
          title="Views and likes by type"
          labelName="Type"
          labels={byType.map(({ type }) => choiceLabel(type))}
          series={seriesOf(byType)}
        />
        <Chart
          kind="bar"
          title="Views and likes by category"
          note={byCategory.length > mostCategories ? `The top ${mostCategories}.` : undefined}
          labelName="Category"
          labels={byCategory.slice(0, mostCategories).map(({ category }) => choiceLabel(category))}
          series={seriesOf(byCategory.slice(0, mostCategories))}
        />
      </Pair>
    </>
  );
}

/** `Nov 28`; with the year where there are several. */
function shortDay(day: string, withYear: boolean): string {
  return new Date(day).toLocaleDateString('en', {
    month: 'short',
    day: 'numeric',
    ...(withYear && { year: '2-digit' }),
    timeZone: 'UTC',
  });
}

/** What has room in a chart. */
const mostCategories = 8;

function seriesOf(groups: readonly { readonly views: number; readonly likes: number }[]) {
  return [
    { name: 'Views', values: groups.map(({ views }) => views) },
    { name: 'Likes', values: groups.map(({ likes }) => likes) },
  ];
}
