import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { paths, type PlayerTab } from '../lib/game/paths';

/**
 * The addresses of the member page and the rivalry before version 0.15 lead to the tab that has their content, with the
 * championship or the points that they opened.
 */
export const toPlayer =
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
