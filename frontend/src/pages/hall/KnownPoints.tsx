import { formatPoints } from '../../lib/game/formatPoints';

/** Points; a dash where nobody has entered them. */
export const KnownPoints = ({ points }: { readonly points: number | null }) =>
  points === null ? (
    <>
      <span aria-hidden="true">–</span>
      <span className="vh">Not entered</span>
    </>
  ) : (
    formatPoints(points)
  );
