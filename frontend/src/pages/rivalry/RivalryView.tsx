import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ResultsLabel } from '../../components/game/ResultsLabel/ResultsLabel';
import { Tabs } from '../../components/ui/Tabs/Tabs';
import { ExplainDialog } from '../../features/explain/ExplainDialog';
import { useExplainLink } from '../../features/explain/explainLink';
import type { League } from '../../api/leagueApi';
import { useDriverLookup, usePlaces } from '../../features/race/useSeason';
import { GapChart } from './GapChart';
import type { Rivalry } from '../../api/statisticsApi';
import { CHAMPIONSHIP_TABS, type Championship } from '../../lib/game/championships';
import { playerName } from '../../lib/game/playerName';
import { useLeagueSeason } from '../../features/league/useLeagueSeason';
import { DuelRounds } from './DuelRounds';
import { DuelScore } from './DuelScore';
import { Gains } from './Gains';
import styles from './RivalryView.module.css';
import { SharedPicks } from './SharedPicks';

type RivalryViewProps = {
  /** unknown while it is being loaded */
  readonly league: League | undefined;
  readonly leagueId: string;
  readonly rivalry: Rivalry;
};

/** Two members in both championships. Which one is open stands in the address, to be shared. */
export function RivalryView({ league, leagueId, rivalry }: RivalryViewProps) {
  const [params, setParams] = useSearchParams();
  const table = params.get('table') === 'teams' ? 'teams' : 'drivers';
  const season = useLeagueSeason(league);
  const lookup = useDriverLookup(season);
  const placeOf = usePlaces(season);
  const link = useExplainLink();
  const { open } = link;
  const explain = useCallback((player: string, round: number) => open({ player, round }), [open]);
  const { own, rival } = rivalry;
  const duel = rivalry[table];
  const select = (key: Championship) => {
    setParams(key === 'teams' ? { table: 'teams' } : {}, {
      replace: true,
      preventScrollReset: true,
    });
  };
  return (
    <>
      <Tabs label="Championships" tabs={CHAMPIONSHIP_TABS} selected={table} onSelect={select}>
        <div className={`${styles.view} grid justify-items-start`}>
          <DuelScore own={own} rival={rival} duel={duel} />
          {duel.results.length > 0 && (
            <div className={`${styles.charts} stack`}>
              <GapChart rival={rival.username} rounds={duel.results} />
              <Gains duel={duel} rival={rival.username} table={table} />
            </div>
          )}
          <DuelRounds
            rivalry={rivalry}
            duel={duel}
            table={table}
            lookup={lookup}
            placeOf={placeOf}
            onExplain={explain}
          />
          <SharedPicks rounds={rivalry.rounds} rival={rival.username} />
          {duel.results.length > 0 && <ResultsLabel status={rivalry.resultsStatus} />}
        </div>
      </Tabs>
      <ExplainDialog
        link={link}
        leagueId={leagueId}
        nameOf={(id) => {
          const player = [own, rival].find(({ _id }) => _id === id);
          return player ? playerName(player) : null;
        }}
        lookup={lookup}
      />
    </>
  );
}
