import { needsOf } from '@gridlock/game-rules';
import { Lock, Users } from 'lucide-react';
import { useState } from 'react';
import { ButtonLink } from '../../../components/ui/Button/Button';
import { EmptyState } from '../../../components/ui/EmptyState/EmptyState';
import { Panel } from '../../../components/ui/Panel/Panel';
import type { DriverLookup } from '../../../lib/game/driverLookup';
import { paths } from '../../../lib/game/paths';
import { cx } from '../../../lib/ui/cx';
import { lockedRound, meetingOf, NOTHING_ASSUMED, type Assumed, type Meeting } from './needFacts';
import { NeedGrid } from './NeedGrid';
import { Shared, Side } from './NeedSides';
import { againstText, conditionText, gapLabel, gapText, needText, subjectOf } from './needTexts';
import styles from './NeedView.module.css';
import { OpponentPicker } from './OpponentPicker';
import type { Outlook, TitleRow } from '../../../api/outlookApi';
import { membersOf, namesOf } from '../outlookFacts';
import { NeedFootnotes } from './NeedFootnotes';
import type { Championship } from '../../../lib/game/championships';

type NeedViewProps = {
  readonly leagueId: string;
  readonly outlook: Outlook;
  readonly title: Championship;
  readonly userId: string;
  /** user id in the address; the nearest rival without one */
  readonly against: string | null;
  readonly onAgainst: (userId: string) => void;
  readonly lookup: DriverLookup;
};

/** After the lock, before the results: what is needed to be ahead of another member. */
export function NeedView(props: NeedViewProps) {
  const { leagueId, outlook, title, userId, against, onAgainst, lookup } = props;
  const [assumed, setAssumed] = useState<Assumed>(NOTHING_ASSUMED);
  const round = lockedRound(outlook);
  const others = outlook[title].filter((row) => row.userId !== userId);
  if (others.length === 0)
    return <EmptyState icon={<Users />}>No rival to compare with</EmptyState>;
  if (!round)
    return (
      <EmptyState
        icon={<Lock />}
        action={<ButtonLink to={paths.grid(leagueId)}>Starting Grid</ButtonLink>}
      >
        {outlook.rounds.length === 0
          ? 'The season is over.'
          : 'Come back after the lock: picks are secret until then.'}
      </EmptyState>
    );
  const rival = others.find((row) => row.userId === against) ?? nearest(outlook, title, userId);
  if (!rival) return null;
  const meeting = meetingOf(outlook, round, { title, own: userId, rival: rival.userId, assumed });
  const members = membersOf(outlook);
  const nameOf = namesOf(members);
  const alive = outlook[title].filter(({ canWin }) => canWin).map((row) => row.userId);
  const isTitle =
    outlook.rounds.length === 1 &&
    alive.every((id) => id === userId || id === rival.userId) &&
    alive.includes(userId);
  const hasPick = meeting.own !== null || meeting.rival !== null;
  const names = {
    subject: subjectOf(meeting.own, title),
    rivalSubject: subjectOf(meeting.rival, title),
    rival: nameOf(rival.userId),
    isTitle,
  };
  return (
    <div className="stack">
      <OpponentPicker
        rows={others}
        members={members}
        selected={rival.userId}
        onSelect={onAgainst}
      />
      <div className={`${styles.layout} grid`}>
        {hasPick && <ShortVersion meeting={meeting} names={names} />}
        <div className={styles.main}>
          <div className={`${styles.versus} stage grid gap-2 items-center p-3`}>
            <Side
              user={members.get(userId)}
              points={meeting.ownPoints}
              pick={meeting.own}
              title={title}
              lookup={lookup}
              isMe
            />
            <p className="grid gap-0 justify-items-center">
              <b className="text-display-2">{gapText(meeting.ownPoints - meeting.rivalPoints)}</b>
              <small className="muted text-caption">
                {gapLabel(meeting.ownPoints - meeting.rivalPoints)}
              </small>
            </p>
            <Side
              user={members.get(rival.userId)}
              points={meeting.rivalPoints}
              pick={meeting.rival}
              title={title}
              lookup={lookup}
            />
          </div>
          <Shared meeting={meeting} title={title} rival={names.rival} />
          {hasPick ? (
            <NeedGrid
              meeting={meeting}
              subject={names.subject}
              rivalSubject={names.rivalSubject}
              own={nameOf(userId)}
              rival={names.rival}
            />
          ) : (
            <p className={`${styles.shared} p-3 surface-2 text-small`}>
              Neither of you has a scoring pick, so the gap won’t change this round.
            </p>
          )}
        </div>
        {hasPick && (
          <div className="min-w-0">
            <NeedFootnotes
              meeting={meeting}
              title={title}
              rival={names.rival}
              assumed={assumed}
              onAssume={setAssumed}
            />
          </div>
        )}
      </div>
    </div>
  );
}

type ShortVersionProps = {
  readonly meeting: Meeting;
  readonly names: {
    readonly subject: string;
    readonly rivalSubject: string;
    readonly rival: string;
    readonly isTitle: boolean;
  };
};

/** The grid in a few sentences: read first, wherever it stands. */
const ShortVersion = ({ meeting, names }: ShortVersionProps) => (
  <Panel title="The short version" flush className={styles.short}>
    <p className="vh" role="status">
      {againstText(names.rival, meeting.ownPoints - meeting.rivalPoints)}
    </p>
    <ul className="divided">
      {needsOf(meeting.grid).map(({ from, to, need }) => (
        <li
          key={from}
          className={cx(
            'stack gap-half py-3 px-4',
            need === 'any' && styles.good,
            need === null && styles.lost,
          )}
        >
          <span className="muted text-small">
            {meeting.rival
              ? conditionText(names.rivalSubject, { from, to })
              : `${names.rival} has no scoring pick`}
          </span>
          <b className="text-lead-strong">{needText(need, names)}</b>
        </li>
      ))}
    </ul>
  </Panel>
);

/** Whoever is nearest in points, of those who have a pick if anybody has. */
function nearest(outlook: Outlook, title: Championship, userId: string): TitleRow | undefined {
  const rows = outlook[title];
  const picked = new Set(lockedRound(outlook)?.picks?.map((pick) => pick.userId));
  const own = rows.find((row) => row.userId === userId)?.points ?? 0;
  const far = (row: TitleRow) =>
    Math.abs(row.points - own) + (picked.has(row.userId) ? 0 : FARTHEST);
  return rows
    .filter((row) => row.userId !== userId)
    .toSorted((one, other) => far(one) - far(other))[0];
}

/** More than any gap. */
const FARTHEST = 1_000_000;
