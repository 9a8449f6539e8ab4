import { CircleSlash } from 'lucide-react';
import { EmptyState } from '../../components/ui/EmptyState/EmptyState';
import { formatDeadline } from '../../lib/game/deadlines';

type NoPickProps = {
  /** until when this is the current race, ISO text, UTC; null when it is not known */
  readonly endOfWeekend: string | null;
  /** the next lock of another round, if there is one */
  readonly next: { readonly raceName: string; readonly at: string } | undefined;
};

/** Locked without a pick: nothing can be chosen any more, so it says what comes next. */
export const NoPick = ({ endOfWeekend, next }: NoPickProps) => (
  <EmptyState icon={<CircleSlash />}>
    Picks are locked. You didn’t pick for this race, so you score 0 unless the league owner assigns
    a pick.{' '}
    {endOfWeekend !== null && (
      <>
        Picks for the next race open when this weekend is over, on <Time at={endOfWeekend} />.{' '}
        {next && (
          <>
            That is the {next.raceName}, which locks <Time at={next.at} />.
          </>
        )}
      </>
    )}
  </EmptyState>
);

const Time = ({ at }: { readonly at: string }) => (
  <span className="nowrap">{formatDeadline(at)}</span>
);
