import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { formatPoints } from '../../lib/game/formatPoints';
import { playerName } from '../../lib/game/playerName';
import { cx } from '../../lib/ui/cx';
import { plural } from '../../lib/ui/plural';
import type { Outlook } from './outlookApi';
import { SEASONS, type TitleNews } from './playSeasons';
import { countWord } from './titleTexts';
import styles from './SeasonWall.module.css';
import type { ChanceState } from './useChances';

type SeasonWallProps = {
  readonly outlook: Outlook;
  readonly news: TitleNews | undefined;
  readonly chances: ChanceState;
  readonly userId: string;
  readonly placeOf: (round: number) => string;
};

const WALL = 100;

/** A helmet without its number: one picture for all seasons that its owner wins. */
const helmetFile = (preset: number) =>
  `/images/helmets/preset-${String(preset).padStart(2, '0')}.png`;

/** 100 ways this season ends: one helmet for each, of whoever wins it. */
export function SeasonWall({ outlook, news, chances, userId, placeOf }: SeasonWallProps) {
  const [chosen, setChosen] = useState(0);
  const wall = news?.wall ?? [];
  const users = outlook.members.map(({ user }) => user);
  const nameOf = (member: number) => {
    const user = users[member];
    return user ? playerName(user) : '';
  };
  const wins = new Map<number, number>();
  for (const { champion } of wall) wins.set(champion, (wins.get(champion) ?? 0) + 1);
  const isMe = (member: number) => users[member]?._id === userId;
  const season = wall[chosen];
  return (
    <section className={styles.hundred} aria-labelledby="hundred">
      <div className={styles.text}>
        <h2 id="hundred">100 ways this season ends</h2>
        <p>
          Each helmet is one season played to the end from here.{' '}
          <b>{summary(wins, { isMe, nameOf })}</b>
        </p>
      </div>
      <Wall
        size={wall.length}
        chosen={chosen}
        onChoose={setChosen}
        labelOf={(at) => `Season ${String(at + 1)} of 100: ${nameOf(wall[at]?.champion ?? 0)} wins`}
        lookOf={(at) => {
          const champion = wall[at]?.champion ?? 0;
          return {
            file: helmetFile(users[champion]?.avatar.helmetPresetId ?? 0),
            isMe: isMe(champion),
          };
        }}
      />
      <ul className={styles.key}>
        {[...wins].map(([member, count]) => (
          <li key={member} className={cx(isMe(member) && styles.you)}>
            <img
              src={helmetFile(users[member]?.avatar.helmetPresetId ?? 0)}
              width="28"
              height="28"
              alt=""
            />
            <span>{isMe(member) ? 'you' : nameOf(member)}</span>
            <b>{count}</b>
          </li>
        ))}
        {wall.length > 0 && users.length > wins.size && (
          <li className={styles.rest}>
            <span>{plural(users.length - wins.size, 'other')}</span>
            <b>0</b>
          </li>
        )}
      </ul>
      <div className={styles.season}>
        {season ? (
          <>
            <p>
              <b>
                Season {chosen + 1} of {WALL}
              </b>
              <span>
                {nameOf(season.champion)} {marginText(season.points)}
                {season.inFrontSince !== null &&
                  `, in front for good from ${placeOf(season.inFrontSince) || `round ${String(season.inFrontSince)}`}`}
              </span>
            </p>
            <ol>
              {season.top.map((member, at) => (
                <li key={member}>
                  <b>{at + 1}</b>
                  <img
                    src={helmetFile(users[member]?.avatar.helmetPresetId ?? 0)}
                    width="24"
                    height="24"
                    alt=""
                  />
                  <span>{nameOf(member)}</span>
                  <b>{formatPoints(season.points[at] ?? 0)}</b>
                </li>
              ))}
            </ol>
          </>
        ) : (
          <p>
            <b>Playing the season to its end</b>
          </p>
        )}
        {chances.played < SEASONS && (
          <p className={styles.progress}>
            <progress value={chances.played} max={SEASONS} aria-label="Seasons played" />
            <span>{`${chances.played.toLocaleString('en')} of ${SEASONS.toLocaleString('en')} seasons played`}</span>
          </p>
        )}
      </div>
    </section>
  );
}

const marginText = ([first = 0, second = 0]: readonly number[]): string =>
  first === second ? 'wins on the better rounds' : `wins by ${formatPoints(first - second)}`;

type Naming = {
  readonly isMe: (member: number) => boolean;
  readonly nameOf: (member: number) => string;
};

/** Who wins most, and the reader. */
function summary(wins: ReadonlyMap<number, number>, { isMe, nameOf }: Naming): string {
  const [most] = wins;
  if (!most) return '';
  const [first, count] = most;
  if (isMe(first)) return `You win ${String(count)}.`;
  const own = [...wins].find(([member]) => isMe(member))?.[1] ?? 0;
  return `${nameOf(first)} wins ${String(count)}, you win ${own === 0 ? countWord(0).replace('Nobody', 'none') : String(own)}.`;
}

type WallProps = {
  readonly size: number;
  readonly chosen: number;
  readonly onChoose: (season: number) => void;
  readonly labelOf: (season: number) => string;
  readonly lookOf: (season: number) => { readonly file: string; readonly isMe: boolean };
};

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** One tab stop: arrows walk the seasons; a finger is drawn over them. */
function Wall({ size, chosen, onChoose, labelOf, lookOf }: WallProps) {
  const list = useRef<HTMLDivElement>(null);
  const choose = (season: number) => {
    const at = Math.min(Math.max(0, season), size - 1);
    onChoose(at);
    list.current?.querySelector<HTMLElement>(`[data-season="${String(at)}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const perRow = columnsOf(list.current);
    const rows: Readonly<Record<string, number>> = { ArrowDown: perRow, ArrowUp: -perRow };
    const by = STEPS[event.key] ?? rows[event.key];
    if (by !== undefined) choose(chosen + by);
    else if (event.key === 'Home') choose(0);
    else if (event.key === 'End') choose(size - 1);
    else return;
    event.preventDefault();
  };
  const onPointerMove = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') return;
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const season = under?.closest<HTMLElement>('[data-season]')?.dataset['season'];
    if (season !== undefined) onChoose(Number(season));
  };
  return (
    <div
      ref={list}
      className={styles.wall}
      role="group"
      aria-label="100 seasons, by champion"
      onKeyDown={onKeyDown}
      onPointerMove={onPointerMove}
    >
      {Array.from({ length: WALL }, (_, at) => {
        if (at >= size) return <span key={at} className={styles.blank} />;
        const { file, isMe } = lookOf(at);
        return (
          <button
            key={at}
            type="button"
            data-season={at}
            tabIndex={at === chosen ? 0 : -1}
            aria-pressed={at === chosen}
            aria-label={labelOf(at)}
            className={cx(isMe && styles.me)}
            onClick={() => {
              onChoose(at);
            }}
          >
            <img src={file} width="40" height="40" alt="" draggable={false} />
          </button>
        );
      })}
    </div>
  );
}

const columnsOf = (list: HTMLElement | null): number =>
  list ? getComputedStyle(list).gridTemplateColumns.split(' ').length : 1;
