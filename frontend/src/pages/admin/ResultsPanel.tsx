import { ASKED_AGAIN } from '../../api/byPages';
import { useState } from 'react';
import { Message } from '../../components/ui/Message/Message';
import { Panel } from '../../components/ui/Panel/Panel';
import { type AnyLeague, useAllLeaguesInfiniteQuery } from '../../api/adminApi';
import { PastSeasons } from './PastSeasons';
import { RefusedImports } from './RefusedImports';
import { ResultDialog, type RoundRef } from './ResultDialog';
import { ResultEntry } from './ResultEntry';

/** Newest first. */
const seasonsOf = (leagues: readonly AnyLeague[]): number[] =>
  [...new Set(leagues.map(({ season }) => season))].sort((a, b) => b - a);

/** What came of fetching results, and the way to enter one by hand. */
export function ResultsPanel() {
  const { data: leagues } = useAllLeaguesInfiniteQuery(undefined, ASKED_AGAIN);
  const [entering, setEntering] = useState<RoundRef | null>(null);
  const [stored, setStored] = useState<string | null>(null);
  const enter = (at: RoundRef) => {
    setStored(null);
    setEntering(at);
  };
  return (
    <Panel id="results" title="Results" hatched>
      <div className="stack gap-6">
        {stored && <Message kind="ok">{stored}</Message>}
        <RefusedImports onEnter={enter} />
        <ResultEntry seasons={seasonsOf(leagues?.pages.flat() ?? [])} onOpen={enter} />
        <PastSeasons />
      </div>
      {entering && (
        <ResultDialog
          at={entering}
          onClose={() => setEntering(null)}
          onStored={(message) => {
            setEntering(null);
            setStored(message);
          }}
        />
      )}
    </Panel>
  );
}
