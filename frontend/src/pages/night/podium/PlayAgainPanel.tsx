import { Dices } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/ui/Button/Button';
import { Message } from '../../../components/ui/Message/Message';
import { QueryView } from '../../../components/ui/QueryView/QueryView';
import { Skeleton } from '../../../components/ui/Skeleton/Skeleton';
import { paths } from '../../../lib/game/paths';
import { useAction } from '../../../lib/ui/useAction';
import { useYears } from '../../../features/night/useYears';
import { YearPicker } from '../../../features/night/YearPicker';
import { usePlayAgainMutation, type League } from '../../../api/nightApi';
import styles from './Podium.module.css';

type PlayAgainPanelProps = {
  readonly league: League;
  /** the night that the same people play next; null while there is none */
  readonly next: string | null;
  readonly isOwner: boolean;
};

/** Another one with the same people: the owner chooses the season, and all who are here follow. */
export function PlayAgainPanel({ league, next, isOwner }: PlayAgainPanelProps) {
  const [isOpen, open] = useState(false);
  useFollow(next);
  const owner = league.members.find(({ _id }) => _id === league.owner)?.username ?? 'The owner';
  return (
    <section className={`${styles.again} grid gap-3 py-5 px-4`} aria-labelledby="again-title">
      <h2 className="text-headline" id="again-title">
        Another one?
      </h2>
      {next !== null && (
        <>
          <p className="muted">It’s set up, and you’re in.</p>
          <div>
            <ButtonLink kind="primary" to={paths.night(next)}>
              Go to the next race night
            </ButtonLink>
          </div>
        </>
      )}
      {next === null && !isOwner && (
        <p className="muted">
          {owner} can choose another season. Stay here and you’ll be taken along automatically.
        </p>
      )}
      {next === null && isOwner && !isOpen && (
        <>
          <p className="muted">Same rivals, another year.</p>
          <div>
            <Button kind="primary" onClick={() => open(true)}>
              <Dices className="icon" />
              Choose a season
            </Button>
          </div>
        </>
      )}
      {next === null && isOwner && isOpen && <ChooseSeason league={league} />}
    </section>
  );
}

/** Goes to the next night as soon as there is one; not when it was there before the page was opened. */
function useFollow(next: string | null) {
  const navigate = useNavigate();
  const before = useRef(next);
  useEffect(() => {
    if (before.current === null && next !== null) void navigate(paths.night(next));
    before.current = next;
  }, [next, navigate]);
}

function ChooseSeason({ league }: { readonly league: League }) {
  const navigate = useNavigate();
  const [byHand, choose] = useState<number | null>(null);
  const years = useYears(byHand);
  const [playAgain] = usePlayAgainMutation();
  const { busy, error, run } = useAction('Couldn’t create the next race night. Try again.');
  const { chosen } = years;
  const play = async (season: number) => {
    const { _id } = await playAgain({ id: league._id, againDto: { season } }).unwrap();
    void navigate(paths.night(_id));
  };
  return (
    <QueryView
      query={years.query}
      error="Couldn’t load the seasons. Try again."
      loading={<Skeleton height="12rem" />}
    >
      {(seasons) => (
        <>
          <YearPicker
            seasons={seasons}
            chosen={chosen}
            trying={years.trying}
            error={years.problem}
            onChoose={choose}
            onTryAgain={(year) => {
              choose(year);
              years.tryAgain(year);
            }}
          />
          {error && <Message kind="bad">{error}</Message>}
          <div>
            <Button
              kind="primary"
              busy={busy}
              disabled={chosen === null}
              onClick={() => {
                if (chosen !== null) void run(() => play(chosen));
              }}
            >
              {busy ? 'One moment…' : `Play ${chosen === null ? 'again' : String(chosen)} with all`}
            </Button>
          </div>
        </>
      )}
    </QueryView>
  );
}
