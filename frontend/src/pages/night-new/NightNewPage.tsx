import { EyeOff } from 'lucide-react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { SkeletonBlocks } from '../../components/ui/Skeleton/Skeleton';
import { useUser } from '../../features/auth/session';
import { useGetLeagueQuery, type League } from '../../api/leagueApi';
import { NightForm } from './NightForm';
import { newDraft, type HomeLeague, type NightDraft } from '../../features/night/nightDraft';
import { useYears } from '../../features/night/useYears';
import { paths } from '../../lib/game/paths';
import styles from './NightNewPage.module.css';

/** A race night is made here: which season, at what pace, and when (TL-01 to TL-04). */
export function NightNewPage() {
  const navigate = useNavigate();
  // for one against bots, until somebody says otherwise
  const [search] = useSearchParams();
  const isAlone = search.has('alone');
  const leagueId = search.get('league');
  const me = useUser()._id;
  // without a league that the player is in, it is a night like any other
  const league = useGetLeagueQuery(leagueId === null ? skipToken : { id: leagueId });
  const home = league.data ? toHome(league.data, me) : null;
  const form = useForm<NightDraft>({ defaultValues: newDraft(isAlone) });
  const years = useYears(useWatch({ control: form.control, name: 'season' }));
  return (
    <>
      <div className={`${styles.head} grid gap-3 mb-4`}>
        <PageTitle
          title="New race night"
          sub={
            <span>
              {isAlone
                ? 'A quick season against bots'
                : `A whole season with ${home?.name ?? 'friends'}`}
              , at your own pace
            </span>
          }
        />
        <p className={`${styles.fair} accent-box row py-3 px-4 rounded-2 text-small`}>
          <EyeOff className="icon" />
          <span>
            You could look all of this up. <b>Please don’t: it’s more fun blind.</b>
          </span>
        </p>
      </div>
      <QueryView
        query={years.query}
        error="Couldn’t load the seasons. Try again."
        loading={<BoardSkeleton />}
      >
        {(seasons) =>
          league.isLoading ? (
            <BoardSkeleton />
          ) : (
            <NightForm
              form={form}
              seasons={seasons}
              years={years}
              home={home}
              onMade={(made) => void navigate(paths.night(made))}
            />
          )
        }
      </QueryView>
    </>
  );
}

const toHome = ({ _id, name, season, members }: League, me: string): HomeLeague => ({
  leagueId: _id,
  name,
  season,
  others: members.filter((member) => member._id !== me && !member.isMachine).length,
});

const BoardSkeleton = () => (
  <SkeletonBlocks
    label="Loading seasons…"
    gap={`${styles.skeleton} gap-2 cols-3`}
    bars={Array.from({ length: 18 }, () => '8rem')}
  />
);
