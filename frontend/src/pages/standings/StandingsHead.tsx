import { SlidersHorizontal } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { ShareLink } from '../../components/game/ShareLink/ShareLink';
import { Button, ButtonLink } from '../../components/ui/Button/Button';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { Skeleton } from '../../components/ui/Skeleton/Skeleton';
import { FlagButton } from '../../features/recap/flag/FlagButton';
import { paths } from '../../lib/game/paths';
import { useWide } from '../../lib/ui/useWide';

type StandingsHeadProps = {
  readonly leagueId: string;
  readonly userId: string;
  readonly sub: string;
  /** the last round with points */
  readonly latest: number | undefined;
  /** it is not known yet whether there is one */
  readonly isLoading: boolean;
  /** what the blocks mean, and the choice of the round: on a wide screen they stand above the table */
  readonly legend: ReactNode;
  readonly asOf: ReactNode;
};

/** The title with what else there is to do; on a phone that is behind one button, so that the table comes first. */
export function StandingsHead({ sub, legend, asOf, ...doors }: StandingsHeadProps) {
  const isWide = useWide();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const title = { title: 'Standings', sub: <span>{sub}</span> };
  if (isWide) return <PageTitle {...title} actions={<Doors {...doors} />} />;
  return (
    <>
      <PageTitle
        {...title}
        action={
          <Button
            small
            className="print-none"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            <SlidersHorizontal className="icon-sm" />
            Options
          </Button>
        }
      />
      {isOpen && (
        <div id={id} className="print-none stack gap-3 mb-4">
          <div className="cluster">
            <Doors {...doors} />
          </div>
          {asOf}
          {legend}
        </div>
      )}
    </>
  );
}

type DoorsProps = Omit<StandingsHeadProps, 'sub' | 'legend' | 'asOf'>;

const Doors = ({ leagueId, userId, latest, isLoading }: DoorsProps) => (
  <>
    {latest !== undefined && (
      <>
        <ShareLink leagueId={leagueId} open={{ kind: 'standings' }} />
        <FlagButton {...{ leagueId, userId }} round={latest} />
      </>
    )}
    {isLoading && (
      <>
        <Skeleton width="6.625rem" height="var(--target)" />
        <Skeleton width="11.75rem" height="var(--target)" />
      </>
    )}
    <ButtonLink to={paths.outlook(leagueId)}>Outlook</ButtonLink>
  </>
);
