import { useState } from 'react';
import { formatPoints } from '../../../lib/game/formatPoints';
import { helmetFile } from '../../../lib/game/helmetFile';
import { playerName } from '../../../lib/game/playerName';
import { cx } from '../../../lib/ui/cx';
import { plural } from '../../../lib/ui/plural';
import { HelmetGrid } from './HelmetGrid';
import type { Outlook } from '../../../api/outlookApi';
import { OwnPlanSwitch, type OwnPlan } from './OwnPlanSwitch';
import { SEASONS, type TitleNews } from './playSeasons';
import styles from './SeasonGrid.module.css';
import { chanceSentence, winsOf } from './titleTexts';
import type { ChanceState } from './useChances';

type SeasonGridProps = {
  readonly outlook: Outlook;
  readonly news: TitleNews | undefined;
  readonly chances: ChanceState;
  readonly userId: string;
  readonly placeOf: (round: number) => string;
  /** of the championship, where the page shows both */
  readonly name?: string | undefined;
  readonly own: OwnPlan;
};

/** 100 ways this season could end: one helmet for each, of whoever wins it. */
export function SeasonGrid(props: SeasonGridProps) {
  const { outlook, news, chances, userId, placeOf, name, own } = props;
  const [chosen, setChosen] = useState(0);
  const wall = news?.wall ?? [];
  const open = outlook.rounds.filter(({ picks }) => picks === null).length;
  const champions = wall.length > 0 ? wall.map(({ champion }) => champion) : (news?.arrived ?? []);
  const users = outlook.members.map(({ user }) => user);
  const nameOf = (member: number) => {
    const user = users[member];
    return user ? playerName(user) : '';
  };
  const presetOf = (member: number) => users[member]?.avatar.helmetPresetId ?? 0;
  const isMe = (member: number) => users[member]?._id === userId;
  return (
    <section className={`${styles.hundred} stage grid p-4`} aria-labelledby="hundred">
      <div>
        <h2 id="hundred" className="mb-2 text-name balance">
          100 ways this season could end
        </h2>
        <p className="mb-3 muted text-lead">
          {name !== undefined && `${name}. `}Each helmet is one simulation of the rest of the
          season. <b className="accent">{chanceSentence(wall, outlook, userId)}</b>
        </p>
        {open > 0 && <OwnPlanSwitch own={own} rounds={open} />}
      </div>
      <HelmetGrid
        champions={champions}
        arrived={news?.arrived ?? []}
        isOver={wall.length > 0}
        chosen={chosen}
        onChoose={setChosen}
        presetOf={presetOf}
        nameOf={nameOf}
        isMe={isMe}
      />
      <Key
        wins={wall.length > 0 ? winsOf(champions) : NONE}
        members={users.length}
        {...{ presetOf, nameOf, isMe }}
      />
      <div className={`${styles.season} card self-end p-3`}>
        <Season wall={wall} chosen={chosen} {...{ presetOf, nameOf, placeOf }} />
        {chances.played < SEASONS && (
          <p className="stack gap-1 mt-2 muted text-label">
            <progress
              className="w-full"
              value={chances.played}
              max={SEASONS}
              aria-label="Seasons simulated"
            />
            <span>{`${chances.played.toLocaleString('en')} of ${SEASONS.toLocaleString('en')} seasons simulated`}</span>
          </p>
        )}
      </div>
    </section>
  );
}

const NONE: ReadonlyMap<number, number> = new Map();

type Naming = {
  readonly presetOf: (member: number) => number;
  readonly nameOf: (member: number) => string;
};

type KeyProps = Naming & {
  readonly wins: ReadonlyMap<number, number>;
  readonly members: number;
  readonly isMe: (member: number) => boolean;
};

/** How many seasons each of them wins. */
const Key = ({ wins, members, presetOf, nameOf, isMe }: KeyProps) => (
  <ul className={`${styles.key} cluster gap-1 gap-x-4 content-start`}>
    {[...wins].map(([member, count]) => (
      <li key={member} className={cx('row text-label', isMe(member) && 'accent')}>
        <img src={helmetFile(presetOf(member))} width="28" height="28" alt="" />
        <span>{isMe(member) ? 'you' : nameOf(member)}</span>
        <b className="text-figure">{count}</b>
      </li>
    ))}
    {wins.size > 0 && members > wins.size && (
      <li className="row faint text-label">
        <span>{plural(members - wins.size, 'other')}</span>
        <b className="text-figure">0</b>
      </li>
    )}
  </ul>
);

type SeasonProps = Naming & {
  readonly wall: TitleNews['wall'];
  readonly chosen: number;
  readonly placeOf: (round: number) => string;
};

/** One season tells itself. */
function Season({ wall, chosen, presetOf, nameOf, placeOf }: SeasonProps) {
  const season = wall[chosen];
  if (!season)
    return (
      <p>
        <b className="text-cell-strong">Simulating the rest of the season</b>
      </p>
    );
  return (
    <>
      <p className="stack gap-0 mb-2 muted text-label">
        <b className="ink text-cell-strong">
          Season {chosen + 1} of {wall.length}
        </b>
        <span>
          {nameOf(season.champion)} {marginText(season.points)}
          {season.inFrontSince !== null &&
            `, in front for good from ${placeOf(season.inFrontSince) || `round ${season.inFrontSince}`}`}
        </span>
      </p>
      <ol>
        {season.top.map((member, at) => (
          <li key={member} className="grid gap-2 items-center text-cell-strong break-anywhere">
            <b>{at + 1}</b>
            <img src={helmetFile(presetOf(member))} width="24" height="24" alt="" />
            <span>{nameOf(member)}</span>
            <b>{formatPoints(season.points[at] ?? 0)}</b>
          </li>
        ))}
      </ol>
    </>
  );
}

const marginText = ([first = 0, second = 0]: readonly number[]): string =>
  first === second ? 'wins on countback' : `wins by ${formatPoints(first - second)}`;
