import { ArrowLeftRight, Flag, History, Lock, UserRoundPen } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { OwnPickMark } from '../../components/game/OwnPickMark/OwnPickMark';
import { ResultsLabel } from '../../components/game/ResultsLabel/ResultsLabel';
import { DriverName } from '../../components/game/Team/DriverName';
import { TeamName } from '../../components/game/Team/TeamName';
import { Chip } from '../../components/ui/Chip/Chip';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { SkeletonBlocks } from '../../components/ui/Skeleton/Skeleton';
import { surname, type DriverLookup } from '../../lib/game/driverLookup';
import { formatPoints } from '../../lib/game/formatPoints';
import { formatRaceTime } from '../../lib/game/formatRaceTime';
import { paths } from '../../lib/game/paths';
import { PICK_LABELS } from '../../lib/game/pickLabels';
import { changeSentences } from './changes';
import styles from './Explain.module.css';
import { useExplainPointsQuery, type ExplainedLine, type Explanation } from '../../api/explainApi';
import { lineSentence, outcomeSentence, ruleOf } from './sentences';
import { Sums } from './Sums';

type RoundExplanationProps = {
  readonly leagueId: string;
  readonly userId: string;
  readonly round: number;
  readonly lookup: DriverLookup;
};

/** How a member's points of one round came about. */
export function RoundExplanation({ leagueId, userId, round, lookup }: RoundExplanationProps) {
  const query = useExplainPointsQuery({ leagueId, userId, round: String(round) });
  return (
    <QueryView
      // another round is another answer: what is still there of the last one is not shown
      query={{ ...query, data: query.currentData }}
      loading={
        <SkeletonBlocks
          label="Loading the explanation…"
          gap="gap-3"
          bars={[{ width: '60%', height: '1.75rem' }, '4.25rem', '4.25rem', '4.25rem', '3.5rem']}
        />
      }
      error="Couldn’t load the explanation. Try again."
    >
      {(explanation) => <ExplanationBody explanation={explanation} lookup={lookup} />}
    </QueryView>
  );
}

type ExplanationProps = { readonly explanation: Explanation; readonly lookup: DriverLookup };

function ExplanationBody({ explanation, lookup }: ExplanationProps) {
  const outcome = outcomeSentence(explanation);
  return (
    <div className="stack gap-3">
      <p className="cluster gap-1 gap-x-2">
        <strong className="text-lead-strong">{explanation.raceName}</strong>
        {explanation.isSprintWeekend && <Chip>Sprint weekend</Chip>}
        <ResultsLabel status={explanation.resultsStatus} isByHand={explanation.resultsByHand} />
        {explanation.ownPick && <OwnPickMark />}
      </p>
      {outcome === null ? (
        <Sum explanation={explanation} lookup={lookup} />
      ) : (
        <Outcome explanation={explanation}>{outcome}</Outcome>
      )}
      {outcome !== null && explanation.pick && (
        <PickedNames pick={explanation.pick} lookup={lookup} />
      )}
      <Changes explanation={explanation} />
      {explanation.lastUpdated && (
        <p className="faint text-small">Last updated {formatRaceTime(explanation.lastUpdated)}</p>
      )}
    </div>
  );
}

const OUTCOME_ICONS: Partial<Record<Explanation['outcome'], ReactNode>> = {
  secret: <Lock className="icon" />,
  waiting: <Lock className="icon" />,
};

const Outcome = ({
  explanation,
  children,
}: {
  readonly explanation: Explanation;
  readonly children: string;
}) => (
  <p className="row items-start gap-3 px-4 py-3 rounded-2 surface-2">
    {OUTCOME_ICONS[explanation.outcome] ?? <Flag className="icon" />}
    <span>{children}</span>
  </p>
);

const SESSION_TITLES = { race: 'Grand Prix', sprint: 'Sprint' } as const;

function Sum({ explanation, lookup }: ExplanationProps) {
  const main = surname(explanation.pick?.mainDriver ?? '');
  const sessions = explanation.lines.some(({ session }) => session === 'sprint')
    ? (['race', 'sprint'] as const)
    : (['race'] as const);
  const { driverPoints, teamPoints, totalPoints } = explanation.points;
  return (
    <>
      {sessions.map((session) => (
        <section key={session} aria-label={SESSION_TITLES[session]}>
          {sessions.length > 1 && (
            <h3 className="mb-1 muted text-label">{SESSION_TITLES[session]}</h3>
          )}
          <ol className={`${styles.lines} divided`}>
            {explanation.lines
              .filter((line) => line.session === session)
              .map((line) => (
                <Line key={line.part} line={line} main={main} lookup={lookup} />
              ))}
          </ol>
        </section>
      ))}
      <Sums
        results={[
          { label: 'Driver points', value: formatPoints(driverPoints) },
          { label: 'Team points', value: formatPoints(teamPoints) },
          { label: 'Total', value: formatPoints(totalPoints) },
        ]}
      />
    </>
  );
}

type LineProps = {
  readonly line: ExplainedLine;
  /** surname of the main driver */
  readonly main: string;
  readonly lookup: DriverLookup;
};

function Line({ line, main, lookup }: LineProps) {
  const rule = ruleOf(line);
  return (
    <li>
      <span className="cluster gap-0 gap-x-2 items-baseline">
        <span className={`${styles.label} muted text-label`}>{PICK_LABELS[line.part]}</span>
        <Name part={line.part} name={line.name} lookup={lookup} />
      </span>
      <span className="text-figure text-right">
        {line.points > 0 && '+'}
        {formatPoints(line.points)}
        <span className="vh"> points</span>
      </span>
      <span className={`${styles.why} col-span-all muted text-small`}>
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
  readonly lookup: DriverLookup;
};

const Name = ({ part, name, lookup }: NameProps) => (
  <b className="text-cell-strong">
    {part === 'team' ? (
      <TeamName team={name} />
    ) : (
      <DriverName driver={name} team={lookup.teamOf(name)} />
    )}
  </b>
);

type PickedNamesProps = {
  readonly pick: NonNullable<Explanation['pick']>;
  readonly lookup: DriverLookup;
};

/** A pick that adds nothing up (yet). */
const PickedNames = ({ pick, lookup }: PickedNamesProps) => (
  <ul className={`${styles.lines} divided`}>
    {(['mainDriver', 'reserveDriver', 'team'] as const).map((part) => (
      <li key={part}>
        <span className="cluster gap-0 gap-x-2 items-baseline">
          <span className={`${styles.label} muted text-label`}>{PICK_LABELS[part]}</span>
          <Name part={part} name={pick[part]} lookup={lookup} />
        </span>
      </li>
    ))}
  </ul>
);

const CHANGE_ICONS = {
  swap: <ArrowLeftRight className="icon-sm" />,
  assignment: <UserRoundPen className="icon-sm" />,
  correction: <History className="icon-sm" />,
} as const;

/** What was done to the pick, and to the results behind it. */
function Changes({ explanation }: { readonly explanation: Explanation }) {
  const changes = changeSentences(explanation);
  if (changes.length === 0) return null;
  return (
    <ul
      className={`${styles.changes} grid gap-2 px-4 py-3 rounded-2 surface-2`}
      aria-label="What changed"
    >
      {changes.map(({ kind, text, detail }, index) => (
        <li className="row items-stretch gap-3 text-small" key={index}>
          {CHANGE_ICONS[kind]}
          <span>
            {text}
            {detail && <small className="block muted text-label break-anywhere">{detail}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}
