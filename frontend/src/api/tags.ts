import { addTagTypes, api } from './generated/api.generated';

/** The clock itself and the state of the server are no data of the game. */
const NO_DATA: readonly string[] = ['simulation', 'operations'];

/** For a change that touches all there is: a moved clock. */
export const invalidateEverything = () =>
  api.util.invalidateTags(addTagTypes.filter((tag) => !NO_DATA.includes(tag)));
