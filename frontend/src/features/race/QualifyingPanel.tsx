import { FoldPanel } from '../../components/ui/Panel/FoldPanel';
import { surname } from '../../lib/game/driverLookup';
import { QualifyingOrder } from './QualifyingOrder';
import { placeText, poleOf, type OwnNames } from './qualifyingPlaces';
import type { Qualifying } from '../../api/raceApi';
import { useQualifying } from './useQualifying';

type QualifyingPanelProps = {
  readonly leagueId: string;
  readonly round: number;
  /** whether its picks are locked: before that nothing is to be said of it */
  readonly locked: boolean;
  readonly own: OwnNames | null;
};

/** Qualifying of a round, folded to its pole and the places of the player. */
export function QualifyingPanel({ leagueId, round, locked, own }: QualifyingPanelProps) {
  const qualifying = useQualifying({ leagueId, round, locked });
  if (!qualifying || qualifying.status === 'upcoming') return null;
  return (
    <FoldPanel title="Qualifying" summary={<Summary qualifying={qualifying} own={own} />}>
      <QualifyingOrder qualifying={qualifying} own={own} />
    </FoldPanel>
  );
}

type SummaryProps = Pick<QualifyingPanelProps, 'own'> & { readonly qualifying: Qualifying };

function Summary({ qualifying, own }: SummaryProps) {
  const pole = poleOf(qualifying);
  if (pole === null) return qualifying.status === 'waiting' ? 'Not published yet' : 'No result';
  const places = [own?.mainDriver, own?.reserveDriver].flatMap((driver) => {
    const place = driver ? placeText(qualifying, driver) : null;
    return driver && place !== null ? [`${surname(driver)} ${place}`] : [];
  });
  return (
    <>
      Pole: {surname(pole)}
      {places.length > 0 && <> · yours: {places.join(', ')}</>}
    </>
  );
}
