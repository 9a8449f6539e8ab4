import type { PickField } from '../../features/selection/pickFields';
import type { Selection } from '../../api/selectionApi';

/** The members whose revealed picks have a name in one of these places; a void pick counts for nobody. */
export const holdersOf = (
  selections: readonly Selection[],
  name: string,
  places: readonly PickField[],
): readonly Selection[] =>
  selections.filter((each) => !each.isVoid && places.some((place) => each[place] === name));

/** Who had a driver in the Grand Prix: as main driver, or as a reserve driver who stepped in. */
export const racedFor = (selections: readonly Selection[], driver: string): readonly Selection[] =>
  selections.filter(
    ({ isVoid, mainDriver, reserveDriver, score }) =>
      !isVoid &&
      (mainDriver === driver ||
        (reserveDriver === driver && score?.breakdown.reserveActivated === true)),
  );

/** As their helmets are drawn. */
export const asPlayers = (holders: readonly Selection[]) =>
  holders.map(({ userId: id, username, avatar }) => ({ id, username, avatar }));
