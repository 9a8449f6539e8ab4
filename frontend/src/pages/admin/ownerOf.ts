import type { AnyLeague } from '../../features/admin/adminApi';

/** The owner's username. */
export const ownerOf = ({ owner, members }: AnyLeague): string =>
  members.find(({ _id }) => _id === owner)?.username ?? '';
