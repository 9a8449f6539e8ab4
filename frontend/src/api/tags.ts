import { baseApi } from './baseApi';
import { addTagTypes as admin } from './generated/admin.generated';
import { addTagTypes as announcement } from './generated/announcement.generated';
import { addTagTypes as auth } from './generated/auth.generated';
import { addTagTypes as avatar } from './generated/avatar.generated';
import { addTagTypes as league } from './generated/league.generated';
import { addTagTypes as night } from './generated/night.generated';
import { addTagTypes as plan } from './generated/plan.generated';
import { addTagTypes as race } from './generated/race.generated';
import { addTagTypes as raceNight } from './generated/raceNight.generated';
import { addTagTypes as recap } from './generated/recap.generated';
import { addTagTypes as season } from './generated/season.generated';
import { addTagTypes as selection } from './generated/selection.generated';
import { addTagTypes as share } from './generated/share.generated';
import { addTagTypes as standings } from './generated/standings.generated';
import { addTagTypes as statistics } from './generated/statistics.generated';
import { addTagTypes as switcheroo } from './generated/switcheroo.generated';
import { addTagTypes as users } from './generated/users.generated';

/** Everything that depends on the game's time or on what others do. */
const dataTags = [
  ...admin,
  ...announcement,
  ...auth,
  ...avatar,
  ...league,
  ...night,
  ...plan,
  ...race,
  ...raceNight,
  ...recap,
  ...season,
  ...selection,
  ...share,
  ...standings,
  ...statistics,
  ...switcheroo,
  ...users,
] as const;

/** For a change that touches all there is: a moved clock. */
export const invalidateEverything = () =>
  baseApi.enhanceEndpoints({ addTagTypes: dataTags }).util.invalidateTags([...dataTags]);
