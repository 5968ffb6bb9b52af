import { afterEach, expect, it } from '@jest/globals';
import { renderArea } from '@tessera/area-testing';
import { cleanup, screen } from '@testing-library/react';
import { ViralPredictions } from './viral-predictions';

afterEach(cleanup);

const prediction = {
  topic: 'comets',
  probability: 0.44,
  reasoning: '9 videos of 9 channels in the last 24 hours, 2 before.',
  basis: '44% of 50 past topics that grew as much had at least as many videos again.',
  timeframe: 'the next 24 hours',
};

it('say once what several of them come from', () => {
  const predictions = [
    prediction,
    { ...prediction, topic: 'moss', basis: '30% of 20 past topics.' },
    { ...prediction, topic: 'tides', reasoning: '7 videos of 7 channels.' },
  ];
  renderArea(<ViralPredictions predictions={predictions} />);
  expect(screen.getAllByText(prediction.basis)).toHaveLength(1);
  expect(screen.getAllByText('30% of 20 past topics.')).toHaveLength(1);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'comets',
    'tides',
    'moss',
  ]);
});
