import { Text } from '@tessera/design-system';
import type { Example } from '../../gallery/example';
import { Row } from '../../gallery/layout';
import { Chart } from './chart';
import { Sparkline } from './sparkline';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const search = {
  name: 'Search',
  values: [1200, 1350, 1340, 1600, 1820, 1790, 2100, 2240, 2180, 2560, 2890, 3120],
};

const sources = [
  search,
  { name: 'Home', values: [900, 980, 1250, 1190, 1400, 1530, 1480, null, null, 1720, 1850, 1990] },
  { name: 'Links', values: [310, 420, 390, 510, 480, 620, 700, 660, 790, 820, 880, 1010] },
];

const viewers = [
  { name: 'New', values: [1480, 1620, 1510, 1900, 2100, 2330] },
  { name: 'Returning', values: [820, 910, 1130, 1240, 1390, 1610] },
];

const categories = ['Music', 'Nature', 'Science', 'Cooking', 'Travel'];
const hours = [{ name: 'Hours', values: [412, 268, 190, 121, 64] }];

const compactFormat = new Intl.NumberFormat('en', { notation: 'compact' });
const compact = (value: number) => compactFormat.format(value);

export const examples: readonly Example[] = [
  {
    title: 'Lines',
    isWide: true,
    render: () => (
      <Chart
        kind="line"
        title="Views by source"
        note="Sample figures, by month"
        labelName="Month"
        labels={months}
        series={sources}
        formatValue={compact}
      />
    ),
  },
  {
    title: 'Bars',
    render: () => (
      <Chart
        kind="bar"
        title="New and returning viewers"
        note="Sample figures, by month"
        labelName="Month"
        labels={months.slice(6)}
        series={viewers}
        formatValue={compact}
      />
    ),
  },
  {
    title: 'Bars with intervals',
    render: () => (
      <Chart
        kind="bar"
        title="Viewers who come back"
        note="Sample figures with 90% intervals"
        labelName="Month"
        labels={months.slice(6)}
        series={[
          {
            name: 'Share',
            values: [31, 34, 33, 38, 40, 42],
            intervals: [
              [24, 39],
              [27, 42],
              [28, 39],
              [33, 43],
              [36, 44],
              [39, 45],
            ],
          },
        ]}
        formatValue={(value) => `${value}%`}
      />
    ),
  },
  {
    title: 'Donut',
    render: () => (
      <Chart
        kind="donut"
        title="Watch time by category"
        note="Sample figures, in hours"
        labelName="Category"
        labels={categories}
        series={hours}
      />
    ),
  },
  {
    title: 'Sparkline',
    render: () => (
      <Row>
        <Text as="span" className="tabular">
          3,120 views
        </Text>
        <Sparkline
          label="Views in the last 12 months, from 1,200 to 3,120"
          values={search.values}
        />
      </Row>
    ),
  },
];
