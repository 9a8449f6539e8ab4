import { Link } from 'react-router-dom';
import { Message } from '../../components/ui/Message/Message';
import { paths } from '../../lib/game/paths';
import { useListImportsQuery } from '../../api/adminApi';

type MissingResultsProps = {
  readonly season: number;
  /** rounds whose results are overdue */
  readonly rounds: readonly number[];
};

/** Why rounds have no result yet, for app admins: what came of the latest try. */
export function MissingResults({ season, rounds }: MissingResultsProps) {
  const { data } = useListImportsQuery({});
  const lines = rounds.map((round) => {
    const latest = data?.imports.find((each) => each.season === season && each.round === round);
    const why = latest?.reasons.join(' ');
    return `Round ${String(round)}: ${why ? why : 'no source has a result.'}`;
  });
  if (!data) return null;
  return (
    <Message
      kind="info"
      action={
        <Link to={paths.adminPanel('results')} className="nowrap">
          Enter results
        </Link>
      }
    >
      {lines.join(' ')}
    </Message>
  );
}
