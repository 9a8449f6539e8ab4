import { HelmetAvatar } from '../../components/game/HelmetAvatar/HelmetAvatar';
import { BotChip } from '../../components/game/BotChip/BotChip';
import type { Recap, Story } from '../../api/recapApi';
import { formatPoints } from '../../lib/game/formatPoints';
import { playerName } from '../../lib/game/playerName';
import { teamColour } from '../../lib/game/teamColour';
import { cx } from '../../lib/ui/cx';
import styles from './storyPictures.module.css';

type Players = Recap['players'];

type StoryPictureProps = { readonly story: Story; readonly recap: Recap };

/** What a story looks like. */
export function StoryPicture({ story, recap }: StoryPictureProps) {
  const { kind, team, figure } = story;
  if (kind === 'climb') return <ClimbLadder story={story} players={recap.players} />;
  if (kind.startsWith('lead-')) return <LeaderStrip {...recap} />;
  if (team === null || figure === null) return <Helmets story={story} players={recap.players} />;
  return (
    <b
      className={`${styles.huge} self-end text-display-1`}
      style={{ '--team': teamColour(team) }}
      aria-hidden="true"
    >
      {formatPoints(figure)}
    </b>
  );
}

type PictureProps = { readonly story: Story; readonly players: Players };

const SIZE = 64;
/** Of more the first are drawn and the others counted. */
const MOST_HELMETS = 6;

/** Whom a story is about. */
function Helmets({ story, players }: PictureProps) {
  const all = playersOf(story, players);
  const shown = all.length > MOST_HELMETS ? all.slice(0, MOST_HELMETS - 1) : all;
  return (
    <ul className={`${styles.grid} grid gap-2`}>
      {shown.map(({ _id, username, avatar, isMachine }) => (
        <li
          key={_id}
          className="grid-box grid gap-0 justify-items-center relative px-1 py-3 text-label"
        >
          <HelmetAvatar userId={_id} avatar={avatar} size={SIZE} />
          <b className="break-anywhere">{username}</b>
          <BotChip isMachine={isMachine} />
        </li>
      ))}
      {shown.length < all.length && (
        <li className="self-center muted text-label">and {all.length - shown.length} more</li>
      )}
    </ul>
  );
}

const playersOf = ({ userIds }: Story, players: Players): Players =>
  userIds.flatMap((id) => players.find(({ _id }) => _id === id) ?? []);

/** Places to show on either side of the way up. */
const MARGIN = 2;

/** The way from one place to another, in steps. */
function ClimbLadder({ story, players }: PictureProps) {
  const { from, to } = story;
  if (from === null || to === null) return null;
  const first = Math.max(1, to - MARGIN);
  const places = Array.from({ length: from + MARGIN - first + 1 }, (_, index) => first + index);
  const [who] = playersOf(story, players);
  return (
    <div className="row gap-3 mt-4">
      <HelmetAvatar userId={who?._id} avatar={who?.avatar} size={SIZE} />
      <span
        className={`${styles.ladder} grid gap-half grow items-end`}
        role="img"
        aria-label={`from ${from} to ${to}`}
      >
        {places.map((place) => (
          <i
            key={place}
            className={cx(
              place === to && styles.to,
              place === from && styles.from,
              place > to && place < from && styles.mid,
            )}
          >
            {(place === to || place === from) && <b className="text-cell-strong">{place}</b>}
          </i>
        ))}
      </span>
    </div>
  );
}

type LeaderStripProps = Pick<Recap, 'leaders' | 'players'>;

/** Rounds that fit in a row. */
const SHOWN = 13;
/** Who led after each of the latest rounds. */
export function LeaderStrip({ leaders, players }: LeaderStripProps) {
  const nameOf = (id: string | null) => players.find(({ _id }) => _id === id);
  return (
    <ol className={`${styles.leaders} grid`}>
      {leaders.slice(-SHOWN).map(({ round, userId }) => {
        const leader = nameOf(userId);
        return (
          <li className="grid gap-0 justify-items-center" key={round}>
            <span className="vh">
              Round {round}: {leader ? playerName(leader) : 'no sole leader'}
            </span>
            {leader ? (
              <HelmetAvatar avatar={leader.avatar} size={32} />
            ) : (
              <span className={styles.nobody} aria-hidden="true">
                –
              </span>
            )}
            <small className="muted text-caption" aria-hidden="true">
              {round}
            </small>
          </li>
        );
      })}
    </ol>
  );
}
