import { EyeOff } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { Skeleton, SkeletonGroup } from '../../components/ui/Skeleton/Skeleton';
import { NightForm } from './NightForm';
import { newDraft, type NightDraft } from '../../features/night/nightDraft';
import { useYears } from '../../features/night/useYears';
import { paths } from '../../lib/game/paths';
import styles from './NightNewPage.module.css';

/** A race night is made here: which season, at what pace, and when (TL-01 to TL-04). */
export function NightNewPage() {
  const navigate = useNavigate();
  // for one against bots, until somebody says otherwise
  const isAlone = useSearchParams()[0].has('alone');
  const form = useForm<NightDraft>({ defaultValues: newDraft(isAlone) });
  const years = useYears(useWatch({ control: form.control, name: 'season' }));
  return (
    <>
      <div className={styles.head}>
        <PageTitle
          title="New race night"
          sub={
            <span>
              {isAlone ? 'A quick season against bots' : 'A whole season with friends'}, at your own
              pace
            </span>
          }
        />
        <p className={styles.fair}>
          <EyeOff className="icon" aria-hidden="true" />
          <span>
            You could look all of this up. <b>Please don’t: it’s more fun blind.</b>
          </span>
        </p>
      </div>
      <QueryView
        query={years.query}
        error="Couldn’t load the seasons. Try again."
        loading={<WallSkeleton />}
      >
        {(seasons) => (
          <NightForm
            form={form}
            seasons={seasons}
            years={years}
            onMade={(leagueId) => void navigate(paths.night(leagueId))}
          />
        )}
      </QueryView>
    </>
  );
}

const CARDS = Array.from({ length: 18 }, (_, index) => index);

const WallSkeleton = () => (
  <SkeletonGroup label="Loading seasons…">
    <span className={styles.skeleton}>
      {CARDS.map((card) => (
        <Skeleton key={card} height="8rem" />
      ))}
    </span>
  </SkeletonGroup>
);
