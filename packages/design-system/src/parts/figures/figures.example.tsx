import type { Example } from '../../gallery/example';
import { bandOf } from './bands';
import { Meter } from './meter';

export const examples: readonly Example[] = [
  {
    title: 'A score in each band',
    render: () => (
      <>
        {[92, 71, 48, 20].map((score) => (
          <div key={score}>
            {score}
            <Meter value={score} band={bandOf(score)} />
          </div>
        ))}
      </>
    ),
  },
  {
    title: 'An estimate with its interval',
    render: () => (
      <div>
        71, between 58 and 84
        <Meter value={71} band={bandOf(71)} interval={[58, 84]} />
      </div>
    ),
  },
];
