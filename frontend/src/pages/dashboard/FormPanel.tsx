import { useEffect, useRef } from 'react';
import { useListAnnouncementsQuery } from '../../api/announcementApi';
import { useAreOverviewsLoading } from '../../features/league/useOverviews';
import { useMyLeagues } from '../../features/league/useMyLeagues';
import { THIS_SEASON, useGetNextRaceQuery } from '../../api/raceApi';
import styles from './FormPanel.module.css';
import { CreateLeaguePanel } from './leagues/CreateLeaguePanel';
import { JoinLeaguePanel } from './leagues/JoinLeaguePanel';

type FormPanelProps = {
  readonly id: string;
  readonly panel: 'create-league' | 'join-league';
};

/** Slides out below what opens it, comes into view and is ready to be typed into (DB-19). */
export function FormPanel({ id, panel }: FormPanelProps) {
  const ref = useRef<HTMLDivElement>(null);
  const isLoading = useIsBoardLoading();
  useEffect(() => {
    comeIntoView(ref.current);
    ref.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    // what arrives above pushes it down: again once all of it is there
    if (!isLoading) comeIntoView(ref.current);
  }, [isLoading]);
  return (
    // while it slides out it has not its height yet
    <div
      ref={ref}
      id={id}
      className={`${styles.panel} grid gap-0 col-span-all`}
      onAnimationEnd={() => comeIntoView(ref.current)}
    >
      <div>{panel === 'create-league' ? <CreateLeaguePanel /> : <JoinLeaguePanel />}</div>
    </div>
  );
}

const comeIntoView = (panel: HTMLElement | null) => panel?.scrollIntoView({ block: 'nearest' });

/** Whether something is still to come that has another height than its skeleton. */
function useIsBoardLoading(): boolean {
  const { data: leagues, isError } = useMyLeagues().query;
  const { isLoading: isNewsLoading } = useListAnnouncementsQuery();
  const { isLoading: isRaceLoading } = useGetNextRaceQuery(THIS_SEASON);
  const areOverviewsLoading = useAreOverviewsLoading();
  return (!leagues && !isError) || isNewsLoading || isRaceLoading || areOverviewsLoading;
}
