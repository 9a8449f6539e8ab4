import { screen, within } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import {
  CURRENT,
  findSaved,
  mockSelectionsPage,
  openSelections,
  SAME_PICK,
  saved,
} from '../../testing/selectionsPage';
import { failure, json, server } from '../../testing/server';
import type { SamePickOffer } from '../../api/selectionApi';

const SAVE = 'POST /api/selections/same-pick';
const AT = '2025-07-22T10:00:00.000Z';

const offer = (leagueName: string, more: Partial<SamePickOffer> = {}): SamePickOffer => ({
  leagueId: `league-${leagueName.toLowerCase()}`,
  leagueName,
  mayBeSaved: true,
  isSaved: false,
  selectionMade: false,
  savedAt: null,
  ...more,
});
const other = offer('Midweek', { selectionMade: true, savedAt: AT });
const refused = offer('Office', {
  mayBeSaved: false,
  code: 'NAME_USED',
  message: 'Kimi Antonelli has already been used as main driver this season.',
});

const findOffers = async () =>
  within(await screen.findByRole('region', { name: 'Same pick in your other leagues' }));
const rowOf = (name: string) => within(screen.getByText(name).closest('li')!);

beforeEach(() => {
  mockSelectionsPage();
  server.use(CURRENT, saved);
});

it('should offer a saved pick for every other league, and say where a rule is against it', async () => {
  server.use(SAME_PICK, [offer('Family'), other, refused]);
  openSelections();
  const offers = await findOffers();
  expect(offers.getByRole('button', { name: 'Pick here too: Family' })).toBeVisible();
  expect(rowOf('Midweek').getByText('Another pick is saved there.')).toBeVisible();
  expect(offers.getByRole('button', { name: 'Replace pick: Midweek' })).toBeVisible();
  expect(rowOf('Office').getByText(/has already been used as main driver/)).toBeVisible();
  expect(rowOf('Office').queryByRole('button')).toBeNull();
  // a pick that was made there is replaced by its own button alone
  expect(offers.queryByRole('button', { name: /^Pick in all/ })).toBeNull();
  await expectAccessible();
});

it('should save in one league by one tap, based on what was seen there', async () => {
  server.use(SAME_PICK, [other]);
  const { user } = openSelections();
  const offers = await findOffers();
  server.use(SAVE, () => {
    server.use(SAME_PICK, [{ ...other, isSaved: true }]);
    return json([{ leagueId: other.leagueId, saved: true, savedAt: AT, message: 'Saved.' }]);
  });
  await user.click(offers.getByRole('button', { name: 'Replace pick: Midweek' }));
  expect(await offers.findByText('Picks in')).toBeVisible();
  expect(server.asked(SAVE)[0]?.body).toEqual({
    leagueId: 'league-sunday',
    raceId: 13,
    leagues: [{ leagueId: 'league-midweek', basedOn: AT }],
  });
  expect(screen.getByRole('region', { name: 'Same pick in your other leagues' })).toHaveFocus();
});

it('should save in all leagues without a pick at once, and show what each has answered', async () => {
  const [family, club] = [offer('Family'), offer('Club')];
  server.use(SAME_PICK, [family, club]);
  const { user } = openSelections();
  const offers = await findOffers();
  server.use(SAVE, () => {
    server.use(SAME_PICK, [{ ...family, isSaved: true }, club]);
    return json([
      { leagueId: family.leagueId, saved: true, savedAt: AT, message: 'Saved.' },
      { leagueId: club.leagueId, saved: false, savedAt: null, message: 'Picks are locked.' },
    ]);
  });
  await user.click(offers.getByRole('button', { name: 'Pick in all 2' }));
  expect(await rowOf('Family').findByText('Picks in')).toBeVisible();
  expect(rowOf('Club').getByText('Picks are locked.')).toBeVisible();
  expect(server.asked(SAVE)[0]?.body).toMatchObject({
    leagues: [{ leagueId: 'league-family' }, { leagueId: 'league-club' }],
  });
});

it('should be nothing to who has one league, or the same pick everywhere', async () => {
  server.use(SAME_PICK, [offer('Family', { isSaved: true, selectionMade: true })]);
  openSelections();
  await findSaved();
  await screen.findByText(/are ready/);
  expect(screen.queryByRole('region', { name: 'Same pick in your other leagues' })).toBeNull();
});

it('should say that nothing was saved', async () => {
  server.use(SAME_PICK, [offer('Family')]);
  server.use(SAVE, () => failure());
  const { user } = openSelections();
  const offers = await findOffers();
  await user.click(offers.getByRole('button', { name: 'Pick here too: Family' }));
  expect(await offers.findByText('Couldn’t save your pick. Try again.')).toBeVisible();
});
