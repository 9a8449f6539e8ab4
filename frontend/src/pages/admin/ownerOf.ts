import type { AnyLeague } from '../../api/adminApi';

/** The owner's username. */
export const ownerOf = ({ owner, members }: AnyLeague): string =>
  members.find(({ _id }) => _id === owner)?.username ?? '';
