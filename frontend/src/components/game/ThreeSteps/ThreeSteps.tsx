import { Lock } from 'lucide-react';
import { cx } from '../../../lib/ui/cx';
import { Lamps } from '../Countdown/Lamps';
import { TeamName } from '../Team/TeamName';
import yellowHelmet from './helmet-01-27.svg';
import blueHelmet from './helmet-15-08.svg';
import pinkHelmet from './helmet-21-81.svg';
import styles from './ThreeSteps.module.css';

type ThreeStepsProps = {
  /** on a phone the pictures stand beside each other, with their titles only */
  readonly isTight?: boolean;
};

/** What the game is, in three pictures that are drawn like the screens they stand for. */
export const ThreeSteps = ({ isTight = false }: ThreeStepsProps) => (
  <ol className={cx(styles.steps, 'grid', isTight && styles.tight)}>
    <Step
      title="Pick three"
      text="A main driver, a reserve and a team before every race. Each name once, until you’ve used them all."
    >
      <Picks />
    </Step>
    <Step
      title="Lights out"
      text="Picks lock before qualifying. Only then does everybody see them."
    >
      <Sealed />
    </Step>
    <Step
      title="Score points"
      text="What your picks score in the race is yours. Whoever has the most after the last race wins."
    >
      <Table />
    </Step>
  </ol>
);

type StepProps = {
  readonly title: string;
  readonly text: string;
  readonly children: React.ReactNode;
};

const Step = ({ title, text, children }: StepProps) => (
  <li>
    <div className={`${styles.picture} stage grid gap-0 content-center`} aria-hidden="true">
      {children}
    </div>
    <div>
      <strong>{title}</strong>
      <p>{text}</p>
    </div>
  </li>
);

const PICKS = [
  { role: 'Main', name: 'Norris', team: 'McLaren' },
  { role: 'Reserve', name: 'Leclerc', team: 'Ferrari' },
  { role: 'Team', name: 'Mercedes', team: 'Mercedes' },
] as const;

const Picks = () => (
  <ul className={`${styles.picks} grid gap-1 cols-1`}>
    {PICKS.map(({ role, name, team }) => (
      <li key={role}>
        <b className="min-w-0 text-cell-strong">
          <TeamName team={team}>{name}</TeamName>
        </b>
        <small className="stage-faint text-label">{role}</small>
      </li>
    ))}
  </ul>
);

/** With what they have in the third picture. Files: the landing page does without the package that draws helmets. */
const PLAYERS = [
  { helmet: blueHelmet, points: 43 },
  { helmet: yellowHelmet, points: 33 },
  { helmet: pinkHelmet, points: 18 },
] as const;

const Sealed = () => (
  <div className={`${styles.sealed} grid gap-3 justify-items-center`}>
    <Lamps lit={5} small />
    <ul>
      {PLAYERS.map(({ helmet, points }) => (
        <li key={points}>
          <img src={helmet} alt="" width="36" height="36" />
          <Lock className="icon-sm" />
        </li>
      ))}
    </ul>
  </div>
);

const Table = () => (
  <ol className={`${styles.table} grid gap-0`}>
    {PLAYERS.map(({ helmet, points }, index) => (
      <li key={points}>
        <b className="text-cell-strong">{index + 1}</b>
        <img src={helmet} alt="" width="36" height="36" />
        <span className="text-figure">{points}</span>
      </li>
    ))}
  </ol>
);
