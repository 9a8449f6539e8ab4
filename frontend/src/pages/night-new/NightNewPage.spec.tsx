import { screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { aPlayable } from '../../testing/nights';
import { aLeague } from '../../testing/people';
import { findTitle, renderApp, waitForPath } from '../../testing/renderApp';
import { failure, json, problem, server } from '../../testing/server';

const SEASONS = 'GET /api/race-night/seasons';
const PREPARE = 'POST /api/race-night/seasons/:season';
const CREATE = 'POST /api/league';
const NIGHT = '/league/league-sunday/night';

const seasons = [
  aPlayable({
    season: 2025,
    state: 'refused',
    isRunning: true,
    reasonCode: 'unfinished',
    done: 11,
    rounds: 23,
    reason: 'No.',
  }),
  aPlayable({ season: 2021, rounds: 22, sprints: 3, notes: ['half points once'] }),
  aPlayable(),
  aPlayable({ season: 2008, state: 'fetchable', rounds: 18 }),
  aPlayable({ season: 2005, state: 'fetchable', reason: 'The results service didn’t respond.' }),
];

function open(list: readonly object[] = seasons, path = '/league/new/night') {
  server.use(SEASONS, list);
  server.use(CREATE, () => json(aLeague(), 201));
  // where a new night leads
  server.use('GET /api/league/:id', aLeague());
  server.use('GET /api/league/:id/night', () => failure());
  server.use('POST /api/league/:id/night/start', () => failure());
  return renderApp({ path });
}

const year = (name: RegExp) => screen.findByRole('radio', { name });
const made = () => server.asked(CREATE).map(({ body }) => body);
const go = () => screen.findByRole('button', { name: 'Open the lobby' });

it('should show the years, the latest that is here chosen, and what comes of it (TL-02, TL-04)', async () => {
  open();
  await findTitle('New race night');
  expect(await year(/^2021/)).toBeChecked();
  expect(await year(/^2012.*ready to play/)).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: /^2025/ })).not.toBeInTheDocument();
  // what cannot be played is told below the others
  const more = screen.getByText('More seasons').closest('details')!;
  expect(more).not.toHaveAttribute('open');
  expect(within(more).getByText('in progress.')).toBeInTheDocument();
  expect(screen.getByText('2021, an evening with friends')).toBeInTheDocument();
  expect(screen.getByText('3 sprints, half points once')).toBeInTheDocument();
  expect(screen.getByText(/^22 rounds, 24 drivers\. 1 h 25 min at most/)).toBeInTheDocument();
  expect(screen.getByText(/more fun blind/)).toBeInTheDocument();
  await expectAccessible();
});

it('should make an evening of three minutes a round and open its lobby (TL-01, TL-04)', async () => {
  const { user, router } = open();
  await user.click(await year(/^2012/));
  await user.click(await go());
  await waitForPath(router, NIGHT);
  expect(made()).toEqual([
    {
      name: 'Race night 2012',
      pace: { kind: 'evening', season: 2012, pickMinutes: 3, swapSeconds: 30, resultSeconds: 20 },
    },
  ]);
});

it('should keep the minutes between 1 and 15 (TL-04)', async () => {
  const { user } = open();
  const less = await screen.findByRole('button', { name: 'One minute less' });
  for (let press = 0; press < 4; press += 1) await user.click(less);
  expect(screen.getByRole('group', { name: 'Minutes for picks' })).toHaveTextContent('1');
  const more = screen.getByRole('button', { name: 'One minute more' });
  for (let press = 0; press < 16; press += 1) await user.click(more);
  await user.click(await go());
  await waitFor(() => {
    expect(made()[0]).toMatchObject({ pace: { pickMinutes: 15 } });
  });
});

it('should send hour and time zone of a round a day (TL-04)', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: /^One round a day/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Picks lock at' }), '7');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time zone' }), 'Asia/Tokyo');
  expect(screen.getByText('22 rounds, 24 drivers. Takes 22 days.')).toBeInTheDocument();
  await user.click(await go());
  await waitFor(() => {
    const pace = { kind: 'daily', season: 2021, hour: 7, timeZone: 'Asia/Tokyo' };
    expect(made()[0]).toMatchObject({ pace });
  });
});

it('should start at once when asked to (TL-04)', async () => {
  const { user, router } = open();
  await user.click(await screen.findByRole('radio', { name: 'Now' }));
  await user.click(screen.getByRole('button', { name: 'Start the race night' }));
  await waitForPath(router, NIGHT);
  expect(server.asked('POST /api/league/:id/night/start')).toHaveLength(1);
});

it('should play alone against three to seven machines, at once (NIGHT-8, TL-04)', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: 'Alone' }));
  const less = screen.getByRole('button', { name: 'One bot fewer' });
  for (let press = 0; press < 4; press += 1) await user.click(less);
  await user.click(screen.getByRole('button', { name: 'Start the race night' }));
  await waitFor(() => {
    expect(made()[0]).toMatchObject({ machines: 3 });
  });
});

it('should be for one and by hand where somebody comes for that (NIGHT-8, TL-04)', async () => {
  const { user } = open(seasons, '/league/new/night?alone');
  await user.click(await screen.findByRole('radio', { name: 'With friends' }));
  expect(screen.getByRole('radio', { name: /^Evening/ })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Alone' }));
  await user.click(screen.getByRole('button', { name: 'Start the race night' }));
  await waitFor(() => {
    expect(made()[0]).toMatchObject({ machines: 5, pace: { kind: 'by-hand', rounds: 6 } });
  });
});

it('should play the first six rounds alone where that is chosen (NIGHT-12)', async () => {
  const { user } = open();
  await user.click(await screen.findByText('Options'));
  await user.click(screen.getByRole('radio', { name: 'First six rounds' }));
  expect(screen.getByText(/^6 rounds, 24 drivers\. 23 min at most/)).toBeInTheDocument();
  await user.click(await go());
  await waitFor(() => {
    expect(made()[0]).toMatchObject({ pace: { kind: 'evening', rounds: 6 } });
  });
});

it('should let machines play with friends too (NIGHT-8)', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'One bot more' }));
  await user.click(await go());
  await waitFor(() => {
    expect(made()[0]).toMatchObject({ machines: 1 });
  });
});

it('should ask for a time before it sends one, and say at the field what the server says (TL-04, TL-09)', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: 'At a time' }));
  await user.click(await go());
  const field = await screen.findByLabelText('First round opens');
  expect(field).toHaveAccessibleDescription('Choose a day and a time.');
  await waitFor(() => {
    expect(field).toHaveFocus();
  });
  expect(made()).toEqual([]);
  server.use(CREATE, () => problem(400, 'The start must be in the future.', 'START_IN_PAST'));
  await user.type(field, '2020-01-01T20:00');
  await user.click(await go());
  await waitFor(() => {
    expect(field).toHaveAccessibleDescription('The start must be in the future.');
  });
  expect(made()).toHaveLength(1);
});

it('should fetch a year that is chosen, show how far it is, and start from the lobby (TL-02)', async () => {
  const { user } = open();
  let asked = false;
  server.use(PREPARE, () => {
    asked = true;
    return json(aPlayable({ season: 2008, state: 'building', rounds: 18, done: 0 }));
  });
  server.use(SEASONS, () =>
    json(
      asked
        ? seasons.map((one) =>
            one.season === 2008 ? { ...one, state: 'building', done: 11 } : one,
          )
        : seasons,
    ),
  );
  await user.click(await year(/^2008/));
  expect(await screen.findByText('fetching, 11 of 18')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Now' })).toBeDisabled();
  await user.click(await go());
  await waitFor(() => {
    expect(made()[0]).toMatchObject({ pace: { season: 2008 } });
  });
});

it('should say why fetching failed, and try again when told to (TL-02)', async () => {
  server.use(PREPARE, () => json(aPlayable({ season: 2005, state: 'building', done: 0 })));
  const { user } = open();
  expect(await screen.findByText('The results service didn’t respond.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again: 2005' }));
  await waitFor(() => {
    expect(server.asked(PREPARE).map(({ params }) => params['season'])).toEqual(['2005']);
  });
});

it('should put refusals where they belong (TL-09)', async () => {
  const { user } = open();
  server.use(CREATE, () =>
    json(
      {
        statusCode: 400,
        code: 'INVALID_INPUT',
        message: 'No.',
        error: 'No.',
        details: [{ field: 'name', message: 'That name is too long.' }],
      },
      400,
    ),
  );
  await user.click(await go());
  const name = screen.getByRole('textbox', { name: 'League name' });
  await waitFor(() => {
    expect(name).toHaveAccessibleDescription('That name is too long.');
    expect(name.closest('details')).toHaveAttribute('open');
    // which comes a frame later, and would otherwise come after the next refusal
    expect(name).toHaveFocus();
  });
  server.use(CREATE, () => problem(400, 'The 2021 season isn’t over.', 'SEASON_UNFINISHED'));
  await user.click(await go());
  expect(
    await within(screen.getByRole('group', { name: 'Which season?' })).findByRole('alert'),
  ).toHaveTextContent('The 2021 season isn’t over.');
  const wrong = await year(/^2021/);
  await waitFor(() => {
    expect(wrong).toHaveFocus();
  });
  server.use(CREATE, () => problem(409, 'You own 20 leagues.', 'OWNED_LEAGUE_LIMIT_REACHED'));
  await user.click(await go());
  expect(await screen.findByText('You own 20 leagues.')).toBeInTheDocument();
});

it('should say at once which seconds are possible, and send no others (TL-04)', async () => {
  const { user } = open();
  await user.click(await screen.findByText('Other times for swaps and results'));
  const seconds = screen.getByRole('spinbutton', { name: 'Seconds for swaps' });
  await user.clear(seconds);
  await waitFor(() => {
    expect(seconds).toHaveAccessibleDescription('From 5 to 600 seconds.');
  });
  await user.click(await go());
  await waitFor(() => {
    expect(seconds).toHaveFocus();
  });
  expect(made()).toEqual([]);
  await user.type(seconds, '60');
  server.use(CREATE, () =>
    json(
      {
        statusCode: 400,
        code: 'INVALID_INPUT',
        message: 'No.',
        error: 'No.',
        details: [{ field: 'pace.pickMinutes', message: 'Too short.' }],
      },
      400,
    ),
  );
  await user.click(await go());
  expect(await screen.findByText('Too short.')).toBeVisible();
  server.use(CREATE, () => json(aLeague(), 201));
  await user.click(await go());
  await waitFor(() => {
    expect(made()[1]).toMatchObject({ pace: { swapSeconds: 60 } });
  });
});

it('should load the seasons again after a failure', async () => {
  server.use(SEASONS, () => failure());
  const { user } = renderApp({ path: '/league/new/night' });
  await findTitle('New race night');
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.use(SEASONS, seasons);
  await user.click(again);
  expect(await year(/^2021/)).toBeChecked();
});
