import { listed } from '@gridlock/game-rules';
import { Link } from 'react-router-dom';
import { useGetSwapsQuery, type Swap } from '../../api/recapApi';
import { formatSigned } from '../../lib/game/formatPoints';
import { paths } from '../../lib/game/paths';
import { playerName } from '../../lib/game/playerName';

type RoundSwapsProps = { readonly leagueId: string; readonly round: number };

/** Who swapped in a round and what each gained, in a line; nothing where nobody did (MO-03). */
export function RoundSwaps({ leagueId, round }: RoundSwapsProps) {
  const swaps = useGetSwapsQuery({ leagueId }).data?.filter((swap) => swap.round === round) ?? [];
  if (swaps.length === 0) return null;
  return (
    <section className="card split gap-2 px-4 py-2 mt-4" aria-labelledby="round-swaps">
      <h2 id="round-swaps" className="text-body-strong">
        Swaps
      </h2>
      <p className="grow break-anywhere">{listed(swaps.toSorted(byGain).map(gainText))}</p>
      <Link to={paths.swaps(leagueId, round)} className="inline-row min-h-target text-small-strong">
        See the swaps
      </Link>
    </section>
  );
}

const byGain = (one: Swap, other: Swap): number => (other.gained ?? 0) - (one.gained ?? 0);

/** `ines +7`; without a result the name alone. */
const gainText = ({ user, gained }: Swap): string =>
  gained === null ? playerName(user) : `${playerName(user)} ${formatSigned(gained)}`;
