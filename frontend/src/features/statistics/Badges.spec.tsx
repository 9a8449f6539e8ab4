import { render, screen, within } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { Badges } from './Badges';
import type { Badge, UserStatistics } from '../../api/statisticsApi';

type Streaks = NonNullable<UserStatistics['streaks']>;

const NONE = { current: 0, since: null, longest: 0 };

function show({
  badges = [],
  streaks = {},
}: {
  badges?: UserStatistics['badges'];
  streaks?: Partial<Streaks> | null;
}) {
  const all = streaks && { picks: NONE, aboveMean: NONE, ...streaks };
  return render(<Badges statistics={{ badges, streaks: all }} />);
}
const shown = () =>
  within(screen.getByRole('list', { name: 'Badges' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

it.each<[Badge, string]>([
  [{ kind: 'never-missed', count: 12, round: 1 }, 'Never missed a lock since round 1'],
  [{ kind: 'ten-above-mean', count: 10, round: 12 }, 'Ten in a row above average in round 12'],
  [{ kind: 'five-above-mean', count: 5, round: 7 }, 'Five in a row above average in round 7'],
  [{ kind: 'round-winner', count: 1, round: 9 }, 'Round winner in round 9'],
  [{ kind: 'round-winner', count: 3, round: 9 }, 'Round winner 3 times, last in round 9'],
])('should tell %p by words, with the round (STATS-11)', (badge, text) => {
  show({ badges: [badge] });
  expect(shown()).toEqual([text]);
});

it('should tell the streaks that are running in a sentence each (STATS-10)', () => {
  show({
    streaks: {
      aboveMean: { current: 4, since: 9, longest: 4 },
      picks: { current: 7, since: 6, longest: 8 },
    },
  });
  expect(
    screen.getByText(
      'Above average in the last 4 rounds, since round 9. A pick at each of the last 7 locks, since round 6.',
    ),
  ).toBeVisible();
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

it('should not say twice that no lock was missed', async () => {
  show({
    badges: [
      { kind: 'never-missed', count: 12, round: 1 },
      { kind: 'round-winner', count: 2, round: 4 },
    ],
    streaks: { picks: { current: 12, since: 1, longest: 12 } },
  });
  expect(shown()).toHaveLength(2);
  expect(screen.queryByText(/A pick at each/)).not.toBeInTheDocument();
  await expectAccessible();
});

it.each<[string, Parameters<typeof show>[0]]>([
  ['before the first result', {}],
  ['over several leagues', { streaks: null }],
  [
    'with two in a row',
    {
      streaks: {
        aboveMean: { current: 2, since: 8, longest: 5 },
        picks: { current: 2, since: 8, longest: 5 },
      },
    },
  ],
])('should be nothing where there is nothing to tell: %s', (_case, told) => {
  expect(show(told).container).toBeEmptyDOMElement();
});
