import { Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../components/ui/EmptyState/EmptyState';
import { MoreButton } from '../../components/ui/MoreButton/MoreButton';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import type { Pages } from '../../lib/ui/usePages';
import type { League } from '../../api/leagueApi';

const NONE = 'You are not part of any leagues yet.';

type MyLeaguesViewProps = {
  readonly pages: Pages<League>;
  readonly loading: ReactNode;
  /** wraps the sentence that there are none; an `EmptyState` unless said otherwise */
  readonly empty?: (text: string) => ReactNode;
  readonly children: (leagues: readonly League[]) => ReactNode;
};

/** The player's leagues in one of their forms, and the button to load more of them. */
export const MyLeaguesView = ({ pages, loading, empty, children }: MyLeaguesViewProps) => (
  <QueryView
    query={pages.query}
    error="Failed to load leagues. Please try again later."
    loading={loading}
    isEmpty={(leagues) => leagues.length === 0}
    empty={empty ? empty(NONE) : <EmptyState icon={<Trophy />}>{NONE}</EmptyState>}
  >
    {(leagues) => (
      <>
        {children(leagues)}
        <MoreButton pages={pages} />
      </>
    )}
  </QueryView>
);
