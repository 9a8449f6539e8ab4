import { lazy, Suspense, useEffect } from 'react';
import type { DriverLookup } from '../../lib/game/driverLookup';
import { useServerTime } from '../../lib/game/useServerNow';
import type { RoundSelections } from '../../api/selectionApi';
import type { SwapsLeft } from './Card';
import { stageBoxes } from './stageBoxes';
import type { Reveal } from './useReveal';
import { loadAhead } from '../../lib/ui/loadAhead';

const loadShow = async () => ({ default: (await import('./LightsOut')).LightsOut });
const LightsOut = lazy(loadShow);

/** So long (ms) before the lock the code of the show is fetched: at the lock everybody wants something. */
const AHEAD = 60_000;

type StageProps = {
  readonly reveal: Reveal;
  readonly leagueId: string;
  readonly race: {
    readonly round: number;
    readonly name: string;
    readonly countryCode: string;
    /** ISO text, UTC */
    readonly lockAt: string | null;
  };
  readonly selections: RoundSelections | undefined;
  readonly ranking: readonly string[];
  readonly userId: string;
  readonly lookup: DriverLookup;
  /** null while that is not known */
  readonly swapsLeft: SwapsLeft | null;
  /** where the page below is not about the grid */
  readonly onSeeGrid?: () => void;
  /** so long (ms) the last frame stays where something else waits */
  readonly restsFor?: number;
};

/** Where the show is played: over the page, and its code only when it is near. */
export function LightsOutStage(props: StageProps) {
  const { reveal, leagueId, race, selections, ranking, userId, lookup, swapsLeft } = props;
  const { onSeeGrid, restsFor } = props;
  const { lockAt } = race;
  const isNear = useServerTime(
    (now) => lockAt !== null && now > Date.parse(lockAt) - AHEAD && now < Date.parse(lockAt),
  );
  useEffect(() => {
    if (isNear) loadAhead(loadShow);
  }, [isNear]);
  if (!reveal.show || !selections) return null;
  return (
    <Suspense>
      <LightsOut
        leagueId={leagueId}
        race={race}
        boxes={stageBoxes({ selections, userId, ranking })}
        isReady={selections.locked}
        beginsAt={reveal.show.beginsAt}
        {...{ lookup, swapsLeft }}
        onClose={reveal.uncover}
        {...(onSeeGrid && { onSeeGrid })}
        {...(restsFor !== undefined && { restsFor })}
      />
    </Suspense>
  );
}
