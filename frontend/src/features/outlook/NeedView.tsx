import { Lock, Users } from 'lucide-react';
import { needsOf, type Finish } from '@gridlock/game-rules';
import { useState } from 'react';
import { HelmetAvatar } from '../../components/game/HelmetAvatar/HelmetAvatar';
import { Machine } from '../../components/game/Machine/Machine';
import { Username } from '../../components/game/Username/Username';
import { ButtonLink } from '../../components/ui/Button/Button';
import { Chip } from '../../components/ui/Chip/Chip';
import { EmptyState } from '../../components/ui/EmptyState/EmptyState';
import { SelectField } from '../../components/ui/FormField/FormField';
import { Panel } from '../../components/ui/Panel/Panel';
import { surname, type DriverLookup } from '../../lib/game/driverLookup';
import { formatPoints } from '../../lib/game/formatPoints';
import { paths } from '../../lib/game/paths';
import { teamColour } from '../../lib/game/teamColour';
import { cx } from '../../lib/ui/cx';
import { lockedRound, meetingOf, NOTHING_ASSUMED, type Assumed, type Meeting } from './needFacts';
import { NeedGrid } from './NeedGrid';
import { conditionText, finishLabel, gapLabel, gapText, needText, subjectOf } from './needTexts';
import styles from './NeedView.module.css';
import { OpponentPicker } from './OpponentPicker';
import type { Outlook, OutlookPick, TitleRow } from './outlookApi';
import { membersOf, namesOf, type Title } from './outlookFacts';

type NeedViewProps = {
  readonly leagueId: string;
  readonly outlook: Outlook;
  readonly title: Title;
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
    return <EmptyState icon={<Users aria-hidden="true" />}>Nobody to be ahead of</EmptyState>;
  if (!round)
    return (
      <EmptyState
        icon={<Lock aria-hidden="true" />}
        action={<ButtonLink to={paths.grid(leagueId)}>Starting Grid</ButtonLink>}
      >
        {outlook.rounds.length === 0
          ? 'The season is over.'
          : 'Ask again after the lock: picks are secret until then.'}
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
      <div className={styles.layout}>
        <div className={styles.main}>
          <div className={styles.versus}>
            <Side
              user={members.get(userId)}
              points={meeting.ownPoints}
              pick={meeting.own}
              title={title}
              lookup={lookup}
              isMe
            />
            <p className={styles.gap}>
              <b>{gapText(meeting.ownPoints - meeting.rivalPoints)}</b>
              <small>{gapLabel(meeting.ownPoints - meeting.rivalPoints)}</small>
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
          <NeedGrid
            meeting={meeting}
            subject={names.subject}
            rivalSubject={names.rivalSubject}
            own={nameOf(userId)}
            rival={names.rival}
          />
        </div>
        <div className={styles.side}>
          <Panel title="The short version" flush>
            <ul className={styles.short}>
              {needsOf(meeting.grid).map(({ from, to, need }) => (
                <li
                  key={from}
                  className={cx(need === 'any' && styles.good, need === null && styles.lost)}
                >
                  <span>
                    {meeting.rival
                      ? conditionText(names.rivalSubject, { from, to })
                      : `${names.rival} has no pick that scores`}
                  </span>
                  <b>{needText(need, names)}</b>
                </li>
              ))}
            </ul>
          </Panel>
          <SmallPrint
            meeting={meeting}
            title={title}
            rival={names.rival}
            assumed={assumed}
            onAssume={setAssumed}
          />
        </div>
      </div>
    </div>
  );
}

/** Whoever is nearest in points, of those who have a pick if anybody has. */
function nearest(outlook: Outlook, title: Title, userId: string): TitleRow | undefined {
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

type SideProps = {
  readonly user: Outlook['members'][number]['user'] | undefined;
  readonly points: number;
  readonly pick: OutlookPick | null;
  readonly title: Title;
  readonly lookup: DriverLookup;
  readonly isMe?: boolean;
};

const Side = ({ user, points, pick, title, lookup, isMe = false }: SideProps) => (
  <div className={cx(styles.corner, isMe && styles.me)}>
    <HelmetAvatar avatar={user?.avatar} size={64} className={styles.helmet} />
    <div className={styles.name}>
      <b>
        <Username name={user?.username ?? ''} narrow />
        <Machine isMachine={user?.isMachine} />
      </b>
      <span>{formatPoints(points)}</span>
    </div>
    <ul>
      {!pick && <li className={styles.none}>No pick that scores</li>}
      {pick && title === 'teams' && (
        <li style={{ '--team': teamColour(pick.team) }}>
          <small>Team</small>
          {pick.team}
        </li>
      )}
      {pick &&
        title === 'drivers' &&
        (['mainDriver', 'reserveDriver'] as const).map((field) => (
          <li key={field} style={{ '--team': teamColour(lookup.teamOf(pick[field])) }}>
            <small>{field === 'mainDriver' ? 'Main' : 'Reserve'}</small>
            {surname(pick[field])}
          </li>
        ))}
    </ul>
  </div>
);

type SharedProps = { readonly meeting: Meeting; readonly title: Title; readonly rival: string };

/** What scores for both changes nothing between them. */
const Shared = ({ meeting: { own, rival, hasSprint }, title }: SharedProps) => {
  if (!own || !rival) return null;
  const said =
    title === 'teams'
      ? own.team === rival.team && [own.team, 'Whatever it does, the gap stays.']
      : own.mainDriver === rival.mainDriver
        ? [surname(own.mainDriver), 'Wherever he finishes, the gap stays.']
        : hasSprint &&
          own.reserveDriver === rival.reserveDriver && [
            surname(own.reserveDriver),
            'Whatever he does in the sprint, the gap stays.',
          ];
  if (!said) return null;
  return (
    <p className={styles.shared}>
      {hasSprint && title === 'drivers' && <Chip kind="accent">Sprint</Chip>}
      <span>
        <b>{said[0]} scores for both of you.</b> {said[1]}
      </span>
    </p>
  );
};

type SmallPrintProps = {
  readonly meeting: Meeting;
  readonly title: Title;
  readonly rival: string;
  readonly assumed: Assumed;
  readonly onAssume: (assumed: Assumed) => void;
};

/** Places that the grid does not go through. */
function SmallPrint({ meeting, title, rival, assumed, onAssume }: SmallPrintProps) {
  const { own, rival: theirs, round, hasSprint } = meeting;
  const choices: { key: keyof Assumed; label: string; name: string; places: number }[] = [];
  const add = (key: keyof Assumed, label: string, name: string, places: number) => {
    choices.push({ key, label, name, places });
  };
  const isTeams = title === 'teams';
  const sameTeam = own && theirs && own.team === theirs.team;
  for (const [key, pick, whom] of [
    ['own', own, 'you'],
    ['rival', theirs, rival],
  ] as const) {
    if (!pick || (isTeams && sameTeam)) continue;
    const reserve = surname(pick.reserveDriver);
    if (isTeams)
      add(`${key}Second`, `The other car of ${pick.team}`, 'It finishes', round.race.length);
    else
      add(
        `${key}Second`,
        `If ${surname(pick.mainDriver)} does not start, ${reserve} races for ${whom}`,
        reserve,
        round.race.length,
      );
    if (!hasSprint || (!isTeams && key === 'rival' && own?.reserveDriver === pick.reserveDriver))
      continue;
    const sprinter = isTeams ? pick.team : reserve;
    add(`${key}Sprint`, `${sprinter} in the sprint, for ${whom}`, sprinter, round.sprint.length);
  }
  return (
    <Panel title="Small print">
      <div className="stack">
        {choices.map(({ key, label, name, places }) => (
          <SelectField
            key={key}
            label={label}
            small
            value={String(assumed[key])}
            onChange={({ target: { value } }) => {
              const finish: Finish = value === 'out' ? 'out' : Number(value);
              onAssume({ ...assumed, [key]: finish });
            }}
          >
            <option value="out">{name} outside the points</option>
            {Array.from({ length: places }, (_, at) => (
              <option key={at} value={at + 1}>
                {name} {finishLabel(at + 1, places)}
              </option>
            ))}
          </SelectField>
        ))}
        <p className={styles.note}>
          {hasSprint ? 'The sprint is counted as chosen here. ' : ''}
          {round.fastestLap > 0 ? 'The point for the fastest lap is left out. ' : ''}
          {isTeams
            ? 'Places are those of the better car.'
            : 'A driver who does not finish counts as outside the points.'}
        </p>
      </div>
    </Panel>
  );
}
