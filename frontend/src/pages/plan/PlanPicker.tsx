import { ChevronRight, Eraser } from 'lucide-react';
import { useState } from 'react';
import { hasSprint } from '@gridlock/game-rules';
import { Button } from '../../components/ui/Button/Button';
import { Dialog } from '../../components/ui/Dialog/Dialog';
import { formatPoints } from '../../lib/game/formatPoints';
import { PICK_LABELS } from '../../lib/game/pickLabels';
import { teamColour } from '../../lib/game/teamColour';
import type { Form, Season } from '../../api/planApi';
import type { NameLine } from './nameFacts';
import styles from './Names.module.css';
import type { Cell } from './planEdits';
import { PlanSources } from './PlanSources';
import { factsText, shortName, sprintHead } from './planTexts';

type PlanPickerProps = {
  readonly leagueId: string;
  readonly cell: Cell;
  readonly race: Season['rounds'][number] | undefined;
  readonly lines: readonly NameLine[];
  readonly form: Form;
  readonly top: number;
  readonly present: string | null;
  readonly onPencil: (name: string | null) => void;
  readonly onClose: () => void;
};

/** The names for a cell, with what each has earned; a bottom sheet on a phone (PL-04, PL-05). */
export function PlanPicker(props: PlanPickerProps) {
  const { cell, race, lines, form, present, onPencil, onClose } = props;
  const [chosen, choose] = useState(present);
  const free = lines.filter(({ isUsed, name }) => !isUsed || name === present);
  const used = lines.filter((line) => !free.includes(line));
  const circuit = form.circuits.find(({ round }) => round === cell.round);
  const { field } = cell;
  const sprint = race !== undefined && hasSprint(race) && field === 'reserveDriver';
  return (
    <Dialog
      open
      wide
      title={`${PICK_LABELS[field]}, round ${cell.round}`}
      description={`${race?.raceName ?? ''}.${sprint ? ' Sprint weekend: your reserve earns the sprint.' : ''}`}
      onClose={onClose}
      footer={
        <div className={`${styles.actions} row items-stretch gap-2 grow border-t`}>
          <Button disabled={present === null} onClick={() => onPencil(null)}>
            <Eraser className="icon" />
            Clear
          </Button>
          <Button
            kind="primary"
            disabled={chosen === null}
            onClick={() => {
              if (chosen !== null) onPencil(chosen);
            }}
          >
            {chosen === null ? 'Choose a name' : `Pencil in ${shortName(field, chosen)}`}
          </Button>
        </div>
      }
    >
      <div role="radiogroup" aria-label={PICK_LABELS[field]}>
        <div
          className={`${styles.facts} grid gap-2 items-center border-b team-edge muted text-caption ${styles.head}`}
          style={{ '--team': 'transparent' }}
          aria-hidden="true"
        >
          <span>Name</span>
          <span>Last five races</span>
          <span>{sprintHead(form)}</span>
          <span>{circuit && `Here ${circuit.season}`}</span>
        </div>
        {free.map((line) => (
          <NameFacts
            key={line.name}
            line={line}
            field={field}
            here={circuit?.season ?? null}
            top={props.top}
            isChosen={line.name === chosen}
            onChoose={() => choose(line.name)}
          />
        ))}
      </div>
      <UsedNames field={field} used={used} />
      <PlanSources leagueId={props.leagueId} round={cell.round} form={form} />
    </Dialog>
  );
}

type NameFactsProps = {
  readonly line: NameLine;
  readonly field: Cell['field'];
  /** the year of the race at this circuit; null where none is known */
  readonly here: number | null;
  readonly top: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

function NameFacts({ line, field, here, top, isChosen, onChoose }: NameFactsProps) {
  const { name, team, points, sprints, circuit, note, away } = line;
  const below = [note, away, field === 'team' ? null : team]
    .filter((text) => text !== null)
    .join(', ');
  return (
    <label
      className={`${styles.facts} grid gap-2 items-center border-b team-edge text-cell`}
      style={{ '--team': teamColour(team) }}
    >
      <input
        type="radio"
        name="planned-name"
        checked={isChosen}
        aria-label={factsText(line, here)}
        onChange={onChoose}
      />
      <span className="text-cell-strong">
        {name}
        <small className="block muted text-caption">{below}</small>
      </span>
      <span className={`${styles.five} grid gap-half items-end`}>
        {points.map((each, round) => (
          <span key={round} className="grid gap-0">
            <b className="text-caption text-center">{formatPoints(each)}</b>
            <i style={{ '--share': Math.max(0, each) / top }} />
          </span>
        ))}
      </span>
      <span className="row items-stretch gap-2 justify-end">
        {sprints.map((each, sprint) => (
          <span key={sprint}>{formatPoints(each)}</span>
        ))}
      </span>
      <span>{here !== null && (circuit === null ? '–' : formatPoints(circuit))}</span>
    </label>
  );
}

type UsedNamesProps = { readonly field: Cell['field']; readonly used: readonly NameLine[] };

/** What this cycle has used already, folded. */
export const UsedNames = ({ field, used }: UsedNamesProps) =>
  used.length > 0 && (
    <details className={`${styles.used} mt-2 border-t`}>
      <summary className="row min-h-target muted text-small">
        <ChevronRight className="icon-sm" />
        {used.length} already used
      </summary>
      <p className="faint text-small">
        {used.map(({ name, note }) => (
          <s key={name} title={note ?? undefined}>
            {shortName(field, name)}
          </s>
        ))}
      </p>
    </details>
  );
