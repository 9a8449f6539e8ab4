import { ArrowLeftRight, Flag, History, Lock, UserRoundPen } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { FRESH } from '../../api/freshness';
import { OwnPickMark } from '../../components/game/OwnPickMark/OwnPickMark';
import { ResultsLabel } from '../../components/game/ResultsLabel/ResultsLabel';
import { DriverName } from '../../components/game/Team/DriverName';
import { TeamName } from '../../components/game/Team/TeamName';
import { Chip } from '../../components/ui/Chip/Chip';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { Skeleton, SkeletonGroup } from '../../components/ui/Skeleton/Skeleton';
import { surname, type DriverBook } from '../../lib/game/driverBook';
import { formatPoints } from '../../lib/game/formatPoints';
import { formatRaceTime } from '../../lib/game/formatRaceTime';
import { paths } from '../../lib/game/paths';
import { PICK_LABELS } from '../../lib/game/pickLabels';
import { changeSentences } from './changes';
import styles from './Explain.module.css';
import { useExplainPointsQuery, type ExplainedLine, type Explanation } from './explainApi';
import { lineSentence, outcomeSentence, ruleOf } from './sentences';

type RoundExplanationProps = {
  readonly leagueId: string;
  readonly userId: string;
  readonly round: number;
  readonly book: DriverBook;
};

/** How a member's points of one round came about. */
export function RoundExplanation({ leagueId, userId, round, book }: RoundExplanationProps) {
  const query = useExplainPointsQuery({ leagueId, userId, round: String(round) }, FRESH);
  return (
    <QueryView
      // another round is another answer: what is still there of the last one is not shown
      query={{ ...query, data: query.currentData }}
      loading={<ExplanationSkeleton />}
      error="Failed to load the explanation"
    >
      {(told) => <Told told={told} book={book} />}
    </QueryView>
  );
}

type ToldProps = { readonly told: Explanation; readonly book: DriverBook };

function Told({ told, book }: ToldProps) {
  const outcome = outcomeSentence(told);
  return (
    <div className={styles.told}>
      <p className={styles.race}>
        <strong>{told.raceName}</strong>
        {told.isSprintWeekend && <Chip>Sprint weekend</Chip>}
        <ResultsLabel status={told.resultsStatus} isByHand={told.resultsByHand} />
        {told.ownPick && <OwnPickMark />}
      </p>
      {outcome === null ? (
        <Sum told={told} book={book} />
      ) : (
        <Outcome told={told}>{outcome}</Outcome>
      )}
      {outcome !== null && told.pick && <PickedNames pick={told.pick} book={book} />}
      <Changes told={told} />
      {told.lastUpdated && (
        <p className={styles.updated}>Last updated {formatRaceTime(told.lastUpdated)}</p>
      )}
    </div>
  );
}

const OUTCOME_ICONS: Partial<Record<Explanation['outcome'], ReactNode>> = {
  secret: <Lock className="icon" aria-hidden="true" />,
  waiting: <Lock className="icon" aria-hidden="true" />,
};

const Outcome = ({ told, children }: { readonly told: Explanation; readonly children: string }) => (
  <p className={styles.outcome}>
    {OUTCOME_ICONS[told.outcome] ?? <Flag className="icon" aria-hidden="true" />}
    <span>{children}</span>
  </p>
);

const SESSION_TITLES = { race: 'Grand Prix', sprint: 'Sprint' } as const;

function Sum({ told, book }: ToldProps) {
  const main = surname(told.pick?.mainDriver ?? '');
  const sessions = told.lines.some(({ session }) => session === 'sprint')
    ? (['race', 'sprint'] as const)
    : (['race'] as const);
  const { driverPoints, teamPoints, totalPoints } = told.points;
  return (
    <>
      {sessions.map((session) => (
        <section key={session} aria-label={SESSION_TITLES[session]}>
          {sessions.length > 1 && <h3 className={styles.session}>{SESSION_TITLES[session]}</h3>}
          <ol className={styles.lines}>
            {told.lines
              .filter((line) => line.session === session)
              .map((line) => (
                <Line key={line.part} line={line} main={main} book={book} />
              ))}
          </ol>
        </section>
      ))}
      <dl className={styles.sum}>
        <div>
          <dt>Driver points</dt>
          <dd>{formatPoints(driverPoints)}</dd>
        </div>
        <div>
          <dt>Team points</dt>
          <dd>{formatPoints(teamPoints)}</dd>
        </div>
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{formatPoints(totalPoints)}</dd>
        </div>
      </dl>
    </>
  );
}

type LineProps = {
  readonly line: ExplainedLine;
  /** surname of the main driver */
  readonly main: string;
  readonly book: DriverBook;
};

function Line({ line, main, book }: LineProps) {
  const rule = ruleOf(line);
  return (
    <li>
      <span className={styles.part}>
        <span className={styles.label}>{PICK_LABELS[line.part]}</span>
        <Name part={line.part} name={line.name} book={book} />
      </span>
      <span className={styles.number}>
        {line.points > 0 && '+'}
        {formatPoints(line.points)}
        <span className="vh"> points</span>
      </span>
      <span className={styles.why}>
        {lineSentence(line, main)}{' '}
        <Link to={paths.rulesSection(rule.section)}>
          <span className="vh">Rule: </span>
          {rule.name}
        </Link>
      </span>
    </li>
  );
}

type NameProps = {
  readonly part: ExplainedLine['part'];
  readonly name: string;
  readonly book: DriverBook;
};

const Name = ({ part, name, book }: NameProps) => (
  <b>
    {part === 'team' ? (
      <TeamName team={name} />
    ) : (
      <DriverName driver={name} team={book.teamOf(name)} />
    )}
  </b>
);

type PickedNamesProps = {
  readonly pick: NonNullable<Explanation['pick']>;
  readonly book: DriverBook;
};

/** A pick that adds nothing up (yet). */
const PickedNames = ({ pick, book }: PickedNamesProps) => (
  <ul className={styles.lines}>
    {(['mainDriver', 'reserveDriver', 'team'] as const).map((part) => (
      <li key={part}>
        <span className={styles.part}>
          <span className={styles.label}>{PICK_LABELS[part]}</span>
          <Name part={part} name={pick[part]} book={book} />
        </span>
      </li>
    ))}
  </ul>
);

const CHANGE_ICONS = {
  swap: <ArrowLeftRight className="icon-sm" aria-hidden="true" />,
  assignment: <UserRoundPen className="icon-sm" aria-hidden="true" />,
  correction: <History className="icon-sm" aria-hidden="true" />,
} as const;

/** What was done to the pick, and to the results behind it. */
function Changes({ told }: { readonly told: Explanation }) {
  const changes = changeSentences(told);
  if (changes.length === 0) return null;
  return (
    <ul className={styles.changes} aria-label="What was changed">
      {changes.map(({ kind, text, detail }, index) => (
        <li key={index}>
          {CHANGE_ICONS[kind]}
          <span>
            {text}
            {detail && <small>{detail}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Three lines and a sum of the real size. */
const ExplanationSkeleton = () => (
  <SkeletonGroup label="Loading the explanation..." className={styles.told}>
    <Skeleton width="60%" height="1.75rem" />
    {[0, 1, 2].map((line) => (
      <Skeleton key={line} height="4.25rem" />
    ))}
    <Skeleton height="3.5rem" />
  </SkeletonGroup>
);
