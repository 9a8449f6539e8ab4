import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Button } from '../../components/ui/Button/Button';
import { Dialog } from '../../components/ui/Dialog/Dialog';
import { EmptyState } from '../../components/ui/EmptyState/EmptyState';
import type { Breakdown } from '../../lib/game/breakdown';
import type { DriverLookup } from '../../lib/game/driverLookup';
import styles from './Explain.module.css';
import type { useExplainLink } from './explainLink';

const RoundsBreakdown = lazy(async () => ({
  default: (await import('./RoundsBreakdown')).RoundsBreakdown,
}));
const RoundExplanation = lazy(async () => ({
  default: (await import('./RoundExplanation')).RoundExplanation,
}));

type ExplainDialogProps = {
  readonly link: ReturnType<typeof useExplainLink>;
  /** of the page, null where it is about several; an explanation may name another one */
  readonly leagueId: string | null;
  /** null for somebody whom the page does not know (yet) */
  readonly nameOf: (userId: string) => string | null;
  readonly lookup: DriverLookup;
  /** takes a figure of the page apart; null while the page is loading, and for a figure it has not */
  readonly breakdownOf?: (points: string, userId: string) => Breakdown | null;
};

/** How a number came about: first the rounds that make it, then what made the points of each. */
export function ExplainDialog(props: ExplainDialogProps) {
  const { link, leagueId, nameOf, lookup, breakdownOf } = props;
  const { explained } = link;
  // closed: unmounts the content, so that the next explanation starts with fresh state
  if (!explained) return <Dialog open={false} onClose={link.close} title="" />;
  const { player, points, round } = explained;
  const breakdown = points === undefined ? null : (breakdownOf?.(points, player) ?? null);
  const league = explained.league ?? leagueId;
  const what = round === undefined ? (breakdown?.title ?? 'Points') : `Round ${round}`;
  return (
    <Dialog open onClose={link.close} title={[nameOf(player), what].filter(Boolean).join(' · ')}>
      {round !== undefined && league !== null ? (
        <>
          {points !== undefined && (
            <Button small kind="quiet" className={styles.back} onClick={link.back}>
              <ArrowLeft className="icon-sm" />
              All rounds
            </Button>
          )}
          <Suspense>
            <RoundExplanation leagueId={league} userId={player} round={round} lookup={lookup} />
          </Suspense>
        </>
      ) : round === undefined && breakdown ? (
        <Suspense>
          <RoundsBreakdown
            breakdown={breakdown}
            onRound={(next, league) => link.open({ ...explained, round: next, league })}
          />
        </Suspense>
      ) : (
        <EmptyState icon={<ArrowLeft />}>No points yet.</EmptyState>
      )}
    </Dialog>
  );
}
