import { useRef } from 'react';
import { Panel } from '../../components/ui/Panel/Panel';
import { Skeleton, SkeletonGroup } from '../../components/ui/Skeleton/Skeleton';
import { useFocusFallback } from '../../lib/ui/useFocusFallback';
import { MyLeaguesView } from '../../features/league/MyLeaguesView';
import { useMyLeagues } from '../../features/league/useMyLeagues';
import { YourLeagueRow } from './YourLeagueRow';
import styles from './YourLeaguesPanel.module.css';

type YourLeaguesPanelProps = { readonly userId: string };

/** All leagues of the player: own ones can be deleted, others left (PR-09 to PR-14). */
export function YourLeaguesPanel({ userId }: YourLeaguesPanelProps) {
  const pages = useMyLeagues();
  const list = useRef<HTMLDivElement>(null);
  // the pressed button goes with its league: the focus stays in the list
  useFocusFallback(list, pages.query.data?.length);
  return (
    <Panel title="Your Leagues" flush>
      <div ref={list} tabIndex={-1}>
        <MyLeaguesView pages={pages} loading={<LoadingRows />}>
          {(leagues) => (
            <ul className="divided">
              {leagues.map((league) => (
                <li key={league._id}>
                  <YourLeagueRow league={league} isOwner={league.owner === userId} />
                </li>
              ))}
            </ul>
          )}
        </MyLeaguesView>
      </div>
    </Panel>
  );
}

const LoadingRows = () => (
  <SkeletonGroup gap="gap-0">
    {['45%', '55%', '40%'].map((width) => (
      <span key={width} className={`${styles.row} row gap-3 justify-between py-3 px-4`}>
        <Skeleton width={width} />
        <Skeleton width="9rem" height="2.75rem" />
      </span>
    ))}
  </SkeletonGroup>
);
