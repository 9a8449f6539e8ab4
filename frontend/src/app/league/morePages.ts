import {
  ArrowLeftRight,
  Binoculars,
  BookOpen,
  ChartLine,
  ChartNoAxesColumn,
  LayoutGrid,
  Newspaper,
  NotebookPen,
  ScrollText,
  Share2,
  Swords,
  Telescope,
  Trophy,
  type LucideIcon,
} from 'lucide-react';
import { paths } from '../../lib/game/paths';

type Page = { readonly to: string; readonly label: string; readonly icon: LucideIcon };

type Known = {
  readonly leagueId: string;
  /** the latest round with results; null before the first */
  readonly lastRound: number | null;
  /** user id of another member; null where nobody else is there */
  readonly rival: string | null;
};

/** The pages of a league that have no place of their own in its bar. */
export const morePages = ({ leagueId, lastRound, rival }: Known): readonly Page[] => [
  { to: paths.plan(leagueId), label: 'Plan', icon: NotebookPen },
  { to: paths.grid(leagueId), label: 'Starting Grid', icon: LayoutGrid },
  { to: paths.briefing(leagueId), label: 'Opponents Briefing', icon: Binoculars },
  { to: paths.outlook(leagueId), label: 'Outlook', icon: Telescope },
  { to: paths.chart(leagueId), label: 'Season chart', icon: ChartLine },
  { to: paths.leagueStatistics(leagueId), label: 'Statistics', icon: ChartNoAxesColumn },
  ...(rival === null
    ? []
    : [{ to: paths.player(leagueId, rival, 'you-and-them'), label: 'Rivalry', icon: Swords }]),
  { to: paths.swaps(leagueId), label: 'Swaps', icon: ArrowLeftRight },
  ...(lastRound === null
    ? []
    : [{ to: paths.recap(leagueId, lastRound), label: 'Recap', icon: Newspaper }]),
  ...(lastRound === null
    ? []
    : [{ to: paths.seasonBook(leagueId), label: 'Season book', icon: BookOpen }]),
  { to: paths.hall(leagueId), label: 'Hall of fame', icon: Trophy },
  { to: paths.leagueLog(leagueId), label: 'League log', icon: ScrollText },
  { to: paths.share(leagueId), label: 'Share', icon: Share2 },
];
