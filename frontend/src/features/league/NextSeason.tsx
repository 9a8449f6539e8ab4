import { skipToken } from '@reduxjs/toolkit/query';
import { HelmetAvatar } from '../../components/game/HelmetAvatar/HelmetAvatar';
import { Button, ButtonLink } from '../../components/ui/Button/Button';
import { Chip } from '../../components/ui/Chip/Chip';
import { Message } from '../../components/ui/Message/Message';
import { FoldPanel } from '../../components/ui/Panel/FoldPanel';
import { Panel } from '../../components/ui/Panel/Panel';
import { paths } from '../../lib/game/paths';
import { useServerTime } from '../../lib/game/useServerNow';
import { useAction } from '../../lib/ui/useAction';
import type { Race } from '../../api/raceApi';
import { Invitations } from './Invitations';
import { lastToRun } from './lastToRun';
import {
  type League,
  type LimitCode,
  useGetLeagueQuery,
  useOpenNextSeasonMutation,
} from '../../api/leagueApi';
import { isRaceNight } from './leagueState';
import styles from './NextSeason.module.css';

const HELMET = 40;

type NextSeasonProps = {
  readonly league: League;
  readonly isOwner: boolean;
  /** in the order of their locks; undefined while they are not known */
  readonly races: readonly Race[] | undefined;
};

/** The league of the next season: how the owner makes it, and who is in (LL-05). */
export function NextSeason({ league, isOwner, races }: NextSeasonProps) {
  const { nextSeason } = league;
  const next = useGetLeagueQuery(nextSeason?.isOpen ? { id: nextSeason.league } : skipToken);
  if (isRaceNight(league)) return null;
  if (next.data) return <WhoIsIn league={next.data} />;
  if (nextSeason && !nextSeason.isOpen)
    return (
      <Panel title="Next season">
        {nextSeason.refusedBy && (
          <Message kind="info">{whyShut(nextSeason.refusedBy, isOwner)}</Message>
        )}
        {!nextSeason.refusedBy && (
          <p>
            It opens automatically once this server has the calendar of the next season. Everyone
            who’s in this league then is invited.
          </p>
        )}
      </Panel>
    );
  // an open one is read by its members alone: to its owner it is gone, the others may be invited
  if (isOwner) return !nextSeason || next.isError ? <Ask league={league} races={races} /> : null;
  return nextSeason && <Invitations to={nextSeason.league} />;
}

/** Its season is known, and a limit of the owner is in the way (LIMIT-1, LIMIT-2). */
function whyShut(limit: LimitCode, isOwner: boolean): string {
  if (!isOwner) return 'It can’t open yet: the owner has as many leagues as one account can.';
  if (limit === 'OWNED_LEAGUE_LIMIT_REACHED')
    return 'It can’t open yet. You own as many leagues as one account can: delete one, and it opens automatically.';
  if (limit === 'LEAGUE_LIMIT_REACHED')
    return 'It can’t open yet. You’re in as many leagues as one account can be: leave one, and it opens automatically.';
  return 'It can’t open yet. You’ve created as many leagues as one account can in 24 hours: it opens automatically after that.';
}

function Ask({ league, races }: Pick<NextSeasonProps, 'league' | 'races'>) {
  // a plain value, so that the page is drawn again only when the season is over
  const last = useServerTime((now) => lastToRun(races ?? [], now)?.round ?? null);
  const race = races?.find(({ round }) => round === last);
  const [open] = useOpenNextSeasonMutation();
  const { run, busy, error } = useAction('Couldn’t set up the next season. Try again.');
  return (
    // what there is to do once the last race is over
    <FoldPanel title="Next season" open={races && !race ? true : 'wide'}>
      <div className="stack gap-3">
        <p>
          {race
            ? `After the ${race.raceName}, one tap invites everyone in this league to the next season, with the same rules. Titles and records stay together.`
            : 'Invites everyone in this league to the next season, with the same rules. If its calendar isn’t out yet, it opens automatically later.'}
        </p>
        {error && <Message kind="bad">{error}</Message>}
        <Button
          block
          busy={busy}
          disabled={race !== undefined}
          onClick={() => void run(() => open({ id: league._id }).unwrap())}
        >
          {race ? `After round ${race.round}` : busy ? 'Inviting…' : 'Next season'}
        </Button>
      </div>
    </FoldPanel>
  );
}

function WhoIsIn({ league }: { readonly league: League }) {
  const { members, invited, name, season } = league;
  const title = name.includes(String(season)) ? name : `${name} ${season}`;
  return (
    <Panel
      title={title}
      action={
        <Chip kind="accent">
          {members.length} of {members.length + invited.length} are in
        </Chip>
      }
    >
      <div className="stack gap-3">
        <ul className="cluster gap-2">
          {members.map(({ _id, username, avatar }) => (
            <li key={_id}>
              <HelmetAvatar
                userId={_id}
                avatar={avatar}
                size={HELMET}
                label={`${username}, accepted`}
              />
            </li>
          ))}
          {invited.map(({ _id, username, avatar }) => (
            <li key={_id} className={styles.invited}>
              <HelmetAvatar
                userId={_id}
                avatar={avatar}
                size={HELMET}
                label={`${username}, invited`}
              />
            </li>
          ))}
        </ul>
        <ButtonLink small to={paths.league(league._id)}>
          Go to {season}
        </ButtonLink>
      </div>
    </Panel>
  );
}
