import { skipToken } from '@reduxjs/toolkit/query';
import { HelmetAvatar } from '../../components/game/HelmetAvatar/HelmetAvatar';
import { Button, ButtonLink } from '../../components/ui/Button/Button';
import { Chip } from '../../components/ui/Chip/Chip';
import { Message } from '../../components/ui/Message/Message';
import { Panel } from '../../components/ui/Panel/Panel';
import { paths } from '../../lib/game/paths';
import { useAction } from '../../lib/ui/useAction';
import { Invitations } from './Invitations';
import { type League, useGetLeagueQuery, useOpenNextSeasonMutation } from './leagueApi';
import { isRaceNight } from './leagueState';
import styles from './NextSeason.module.css';

const HELMET = 40;

type NextSeasonProps = { readonly league: League; readonly isOwner: boolean };

/** The league of the next season: how the owner makes it, and who is in (LL-05). */
export function NextSeason({ league, isOwner }: NextSeasonProps) {
  const { nextSeason } = league;
  const next = useGetLeagueQuery(nextSeason?.isOpen ? { id: nextSeason.league } : skipToken);
  if (isRaceNight(league)) return null;
  if (next.data) return <WhoIsIn league={next.data} />;
  if (nextSeason && !nextSeason.isOpen)
    return (
      <Panel title="Next season">
        <p>
          It opens by itself once the next season is known. Everyone who’s in this league then is
          invited.
        </p>
      </Panel>
    );
  // an open one is read by its members alone: to its owner it is gone, the others may be invited
  if (isOwner) return !nextSeason || next.isError ? <Ask league={league} /> : null;
  return nextSeason && <Invitations to={nextSeason.league} />;
}

function Ask({ league }: { readonly league: League }) {
  const [open] = useOpenNextSeasonMutation();
  const { run, busy, error } = useAction('Couldn’t set up the next season. Try again.');
  return (
    <Panel title="Next season">
      <div className="stack gap-3">
        <p>
          Invites everyone in this league to the next season, with the same rules. If its calendar
          isn’t known yet, it opens by itself later.
        </p>
        {error && <Message kind="bad">{error}</Message>}
        <Button
          block
          busy={busy}
          onClick={() =>
            void run(async () => {
              await open({ id: league._id }).unwrap();
            })
          }
        >
          {busy ? 'Inviting…' : 'Next season'}
        </Button>
      </div>
    </Panel>
  );
}

function WhoIsIn({ league }: { readonly league: League }) {
  const { members, invited, name, season } = league;
  const title = name.includes(String(season)) ? name : `${name} ${String(season)}`;
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
        <ul className={styles.people}>
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
