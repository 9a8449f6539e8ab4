import type { mongo } from 'mongoose';

type Index = [key: Record<string, 1 | -1>, options: mongo.CreateIndexesOptions];

/** The indexes that releases made, by collection: paths with their directions, then what they are. */
const WRITTEN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '0.2.0': {
    announcements: `
      status 1, _id -1`,
    boards: `
      league 1, season 1 unique
      season 1, seasonKey 1`,
    entries: `
      league 1, user 1 unique
      user 1
      news._id 1 sparse
      swapNews.round 1 sparse
      plan.rows.round 1 sparse
      plan.untold 1 sparse`,
    imports: `
      season 1, round 1, _id -1`,
    leagueLog: `
      league 1, _id -1
      league 1, round 1, _id -1
      actor.username 1 sparse`,
    leagueQuotas: `
      expiresAt 1 ttl 0`,
    leagues: `
      code 1 unique
      season 1
      members.user 1
      createdAt -1, _id -1
      deletedAt 1 sparse
      departures 1 sparse
      notice.to 1 sparse
      share.token 1 unique sparse
      news._id 1 sparse
      night.pace.kind 1 sparse
      night.machines 1 sparse`,
    mails: `
      dedupeKey 1 unique
      state 1, nextTryAt 1`,
    presentPlayers: `
      expiresAt 1 ttl 0`,
    races: `
      season 1, round 1 unique
      corrections._id 1 sparse
      manualEntry.by._id 1 sparse
      unannounced 1 sparse`,
    users: `
      usernameKey 1 unique
      emailKey 1 unique
      isWelcomeDue 1 sparse
      deletingAt 1 sparse`,
  },
  '0.7.0': {
    announcements: `
      status 1, _id -1`,
    entries: `
      league 1, user 1 unique
      user 1
      news._id 1 sparse
      swapNews.round 1 sparse
      plan.rows.round 1 sparse
      plan.untold 1 sparse
      fill._id 1 sparse`,
    heldNotices: `
      dueAt 1
      user 1`,
    hookDeliveries: `
      hook 1, key 1 unique
      hook 1, state 1, at 1
      state 1`,
    hooks: `
      league 1, slot 1 unique
      offAt 1
      news._id 1 sparse`,
    imports: `
      season 1, round 1, _id -1`,
    leagueLog: `
      isUntold 1 sparse
      league 1, _id -1
      league 1, round 1, _id -1`,
    leagueQuotas: `
      expiresAt 1 ttl 0`,
    leagues: `
      code 1 unique
      season 1
      members.user 1
      createdAt -1, _id -1
      deletedAt 1 sparse
      departures 1 sparse
      barred 1 sparse
      invited 1 sparse
      enteredSeasons.rows.user 1 sparse
      lineage 1 sparse
      nextSeason.waitsSince 1 sparse
      notice.to 1 sparse
      share.token 1 unique sparse
      news._id 1 sparse
      night.pace.kind 1 sparse
      night.machines 1 sparse`,
    mails: `
      dedupeKey 1 unique
      state 1, nextTryAt 1`,
    presentPlayers: `
      expiresAt 1 ttl 0`,
    pushDevices: `
      endpoint 1 unique
      user 1
      session 1`,
    pushes: `
      dedupeKey 1 unique
      state 1, nextTryAt 1`,
    races: `
      season 1, round 1 unique
      corrections._id 1 sparse
      calendarNews._id 1 sparse
      manualEntry.by._id 1 sparse
      manualCalendar.by._id 1 sparse
      unannounced 1 sparse`,
    seasonVersions: `
      isComing 1
      year 1`,
    usedChallenges: `
      expiresAt 1 ttl 0`,
    users: `
      usernameKey 1 unique
      emailKey 1 unique
      isWelcomeDue 1 sparse
      deletingAt 1 sparse
      passkeys._id 1 unique sparse`,
  },
  '0.8.0': {
    announcements: `
      status 1, _id -1`,
    entries: `
      league 1, user 1 unique
      user 1
      news._id 1 sparse
      swapNews.round 1 sparse
      plan.rows.round 1 sparse
      plan.untold 1 sparse
      fill._id 1 sparse`,
    heldNotices: `
      dueAt 1
      user 1`,
    hookDeliveries: `
      hook 1, key 1 unique
      hook 1, state 1, at 1
      state 1`,
    hooks: `
      league 1, slot 1 unique
      news._id 1 sparse`,
    imports: `
      season 1, round 1, _id -1`,
    leagueLog: `
      isUntold 1 sparse
      league 1, _id -1
      league 1, round 1, _id -1`,
    leagueQuotas: `
      expiresAt 1 ttl 0`,
    leagues: `
      code 1 unique
      season 1
      members.user 1
      createdAt -1, _id -1
      deletedAt 1 sparse
      departures 1 sparse
      barred 1 sparse
      invited 1 sparse
      invitedFrom 1 sparse
      enteredSeasons.rows.user 1 sparse
      enteredSeasons.key 1 unique sparse
      lineage 1 sparse
      nextSeason.waitsSince 1 sparse
      notice.to 1 sparse
      share.token 1 unique sparse
      news._id 1 sparse
      night.pace.kind 1 sparse
      night.machines 1 sparse`,
    mails: `
      dedupeKey 1 unique
      state 1, nextTryAt 1`,
    presentPlayers: `
      expiresAt 1 ttl 0`,
    pushDevices: `
      endpoint 1 unique
      user 1
      session 1`,
    pushes: `
      dedupeKey 1 unique
      state 1, nextTryAt 1`,
    races: `
      season 1, round 1 unique
      corrections._id 1 sparse
      calendarNews._id 1 sparse
      manualEntry.by._id 1 sparse
      manualCalendar.by._id 1 sparse
      unannounced 1 sparse`,
    seasonVersions: `
      isComing 1
      year 1`,
    usedChallenges: `
      expiresAt 1 ttl 0`,
    users: `
      usernameKey 1 unique
      emailKey 1 unique
      isWelcomeDue 1 sparse
      deletingAt 1 sparse
      passkeys._id 1 unique sparse
      heldEmails.key 1 unique sparse
      heldUsernames.key 1 unique sparse
      heldEmails.expiresAt 1 sparse
      heldEmails.isNoticeDue 1 sparse
      heldUsernames.givenUpIn 1 sparse
      emailChange.expiresAt 1 sparse`,
  },
};

function read(line: string): Index {
  const [, paths, rest] = /^((?:[\w.]+ -?1(?:, )?)+)(.*)$/.exec(line.trim())!;
  const key = paths!.split(', ').map((part) => part.trim().split(' '));
  const [, seconds] = /ttl (\d+)/.exec(rest!) ?? [];
  return [
    Object.fromEntries(key.map(([path, direction]) => [path, Number(direction) as 1 | -1])),
    {
      ...(rest!.includes('unique') && { unique: true }),
      ...(rest!.includes('sparse') && { sparse: true }),
      ...(seconds !== undefined && { expireAfterSeconds: Number(seconds) }),
    },
  ];
}

/** The indexes of each collection, by release. */
export const INDEXES_OF_RELEASES = Object.entries(WRITTEN).map(
  ([release, collections]): [string, Record<string, Index[]>] => [
    release,
    Object.fromEntries(
      Object.entries(collections).map(([name, lines]) => [
        name,
        lines.trim().split('\n').map(read),
      ]),
    ),
  ],
);
