import { firstName, surname } from '../../../lib/game/driverLookup';
import { TeamName } from './TeamName';

type DriverNameProps = { readonly driver: string; readonly team: string | null | undefined };

/** A driver by the surname, as on a timing screen; the full name is there for those who hear it. */
export const DriverName = ({ driver, team }: DriverNameProps) => (
  <TeamName team={team}>
    <ShortName driver={driver} />
  </TeamName>
);

/** The surname alone, without the team's bar. */
export const ShortName = ({ driver }: { readonly driver: string }) => (
  <span title={driver}>
    {firstName(driver) && <span className="vh">{firstName(driver)} </span>}
    {surname(driver)}
  </span>
);
