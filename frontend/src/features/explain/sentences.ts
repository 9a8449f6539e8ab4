import { listed } from '@gridlock/game-rules';
import { surname } from '../../lib/game/driverLookup';
import { formatPoints } from '../../lib/game/formatPoints';
import type { RulesSectionId } from '../../lib/game/paths';
import { ordinal } from '../../lib/ui/ordinal';
import type { ExplainedLine, ExplainedRow, Explanation } from '../../api/explainApi';

/** `finished 2nd`, `did not start` */
export function howItEnded({ status, position, isListed }: ExplainedRow): string {
  switch (status) {
    case 'FINISHED':
      return position === null ? 'finished' : `finished ${ordinal(position)}`;
    case 'NC':
      return 'was not classified';
    case 'DNF':
      return 'did not finish';
    case 'DSQ':
      return 'was disqualified';
    case 'DNS':
      return isListed ? 'did not start' : 'is not in the results, so did not start';
  }
}

const SESSIONS = { race: 'the Grand Prix', sprint: 'the sprint' } as const;

/** What a driver did: `Norris finished 2nd in the Grand Prix.` */
function driverSentence({ name, rows, session }: ExplainedLine): string {
  const [row] = rows;
  return row ? `${surname(name)} ${howItEnded(row)} in ${SESSIONS[session]}.` : '';
}

/** Each car with what it was awarded: `Leclerc finished 8th (4), Hamilton did not start (0).` */
function teamSentence({ name, rows, session }: ExplainedLine): string {
  if (rows.length === 0) return `${name} had no car in ${SESSIONS[session]}.`;
  const cars = rows.map(
    (row) => `${surname(row.driver)} ${howItEnded(row)} (${formatPoints(row.points)})`,
  );
  return `${cars.join(', ')}.`;
}

const resultSentence = (line: ExplainedLine): string =>
  line.part === 'team' ? teamSentence(line) : driverSentence(line);

function notCounted({ awarded }: ExplainedLine): string {
  if (awarded === 0) return '';
  return awarded === 1
    ? ' The 1 point doesn’t count.'
    : ` The ${formatPoints(awarded)} points don’t count.`;
}

/** Why a line of the sum is what it is. `main` is the surname of the main driver. */
export function lineSentence(line: ExplainedLine, main: string): string {
  switch (line.code) {
    case 'AS_AWARDED':
      return resultSentence(line);
    case 'MAIN_NOT_STARTED':
      return `${driverSentence(line)} The reserve driver counts instead.`;
    case 'MAIN_NOT_FINISHED':
      return `${driverSentence(line)} A main driver who retires earns nothing.`;
    case 'MAIN_DISQUALIFIED':
      return `${driverSentence(line)} A main driver who is disqualified earns nothing.`;
    case 'RESERVE_ACTIVATED':
      return `Reserve counted: ${main} did not start. ${driverSentence(line)}`;
    case 'RESERVE_NOT_NEEDED':
      return `Reserve not needed: ${main} started.${notCounted(line)}`;
    case 'ASSIGNED_WITH_ZERO':
      return `Assigned with 0 points. ${resultSentence(line)}${notCounted(line)}`;
  }
}

export type RuleLink = { readonly name: string; readonly section: RulesSectionId };

/** The rule behind a line, by the name it has on the rules page. */
export function ruleOf({ rule, code, session }: ExplainedLine): RuleLink {
  if (rule === 'SCORE-7') return { name: 'Missed picks and late joiners', section: 'missed' };
  if (session === 'sprint') return { name: 'Sprint weekends', section: 'sprint' };
  const isAsAwarded = code === 'AS_AWARDED';
  if (rule === 'SCORE-6' || (rule === 'SCORE-4' && isAsAwarded)) {
    return { name: 'Scoring', section: 'scoring' };
  }
  return { name: 'Reserves, DNS, DNF and DQ', section: 'reserves' };
}

const FIELDS = {
  mainDriver: 'main driver',
  reserveDriver: 'reserve driver',
  team: 'team',
} as const;

/** Why there are no points to add up, or null where there are. */
export function outcomeSentence({ outcome, taken }: Explanation): string | null {
  switch (outcome) {
    case 'secret':
      return 'Picks for this round are secret until they lock.';
    case 'cancelled':
      return 'This round was cancelled. No one scores, and its picks are available again.';
    case 'absent':
      return 'Joined the league after this round locked, so it doesn’t count.';
    case 'missed':
      return 'No pick was made for this round: 0 points.';
    case 'void':
      return `This pick is void and scores nothing: its ${listed(
        taken.map((field) => FIELDS[field]),
      )} had been used before.`;
    case 'waiting':
      return 'Picks are locked. Points come in with the results.';
    case 'scored':
      return null;
  }
}
