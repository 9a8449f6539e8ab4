import type { ReactNode } from 'react';
import { teamColour } from '../../../lib/game/teamColour';
import styles from './TeamName.module.css';

type TeamNameProps = {
  readonly team: string | null | undefined;
  /** other text beside the bar: a driver of this team */
  readonly children?: ReactNode;
};

/** A name with the team's colour as a thin bar before it. */
export const TeamName = ({ team, children = team }: TeamNameProps) => (
  <span
    translate="no"
    className={`${styles.team} inline-row gap-2`}
    style={{ '--team': teamColour(team) }}
  >
    {children}
  </span>
);
