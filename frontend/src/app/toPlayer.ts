import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { paths, type PlayerTab } from '../lib/game/paths';

/** To a tab of the player's page, with the championship or the points that the address names. */
const toPlayer =
  (tab?: PlayerTab) =>
  ({ params: { leagueId = '', userId = '' }, request }: LoaderFunctionArgs): Response => {
    const query = new URL(request.url).searchParams;
    const isNumbers = query.get('view') === 'statistics';
    query.delete('view');
    const page = new URL(
      paths.player(leagueId, userId, isNumbers ? 'numbers' : tab),
      window.location.origin,
    );
    for (const [name, value] of query) page.searchParams.set(name, value);
    return redirect(page.pathname + page.search);
  };

// The routes of addresses before version 0.15: each leads to the tab that has its content.

export const fromMember = { loader: toPlayer() };
export const fromRivalry = { loader: toPlayer('you-and-them') };
