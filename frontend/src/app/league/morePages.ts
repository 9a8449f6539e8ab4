import {
  ChartLine,
  Flag,
  MessageSquareShare,
  NotebookPen,
  ScrollText,
  Settings,
  Telescope,
  Trophy,
  type LucideIcon,
} from 'lucide-react';
import type { League, LeagueOverview } from '../../api/leagueApi';
import { hasHall } from '../../features/league/leagueState';
import { paths } from '../../lib/game/paths';

type Page = { readonly to: string; readonly label: string; readonly icon: LucideIcon };

type Group = { readonly title: string; readonly pages: readonly Page[] };

type Known = {
  readonly leagueId: string;
  /** undefined while it is loaded */
  readonly league: League | undefined;
  /** undefined while it is loaded */
  readonly overview: LeagueOverview | undefined;
  readonly userId: string;
};

/** A line needs two results. */
const CHART_FROM = 2;

/**
 * The pages of a league that have no place of their own in its bar, seven at most. What would have nothing to show yet,
 * or nothing any more, is left out; so is a group without a page.
 */
export function morePages({ leagueId, league, overview, userId }: Known): readonly Group[] {
  const isRunning = overview?.seasonState === 'running';
  const groups: readonly (Group | null)[] = [
    isRunning
      ? {
          title: 'Ahead',
          pages: [
            { to: paths.plan(leagueId), label: 'Plan', icon: NotebookPen },
            { to: paths.outlook(leagueId), label: 'Outlook', icon: Telescope },
          ],
        }
      : null,
    overview
      ? {
          title: 'Season',
          pages: [
            ...(overview.completedRounds >= CHART_FROM
              ? [{ to: paths.chart(leagueId), label: 'Season chart', icon: ChartLine }]
              : []),
            ...(isRunning
              ? []
              : [{ to: paths.seasonEnd(leagueId), label: 'Season’s end', icon: Flag }]),
            ...(league && hasHall(league, overview)
              ? [{ to: paths.hall(leagueId), label: 'Hall of fame', icon: Trophy }]
              : []),
          ],
        }
      : null,
    {
      title: 'League',
      pages: [
        { to: paths.leagueLog(leagueId), label: 'League log', icon: ScrollText },
        { to: paths.leagueSettings(leagueId), label: 'League settings', icon: Settings },
        ...(league?.owner === userId
          ? [{ to: paths.hooks(leagueId), label: 'Chat updates', icon: MessageSquareShare }]
          : []),
      ],
    },
  ];
  return groups.flatMap((group) => (group && group.pages.length > 0 ? [group] : []));
}
