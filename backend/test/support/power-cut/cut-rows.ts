import { type ApiSession, PASSWORD, visitor } from '../api-session.js';
import type { Authenticator } from '../authenticator.js';
import { ADDRESSES } from '../chat-stand-ins.js';
import { EVENING } from '../night.js';
import { pick } from '../picks.js';
import { subscription } from '../push-service.js';
import type { Answer } from '../test-app.js';

/** That it is the owner who asks, however long ago the sign-in was. */
export const PROOF = { currentPassword: PASSWORD };
const PICK = pick('Norris', 'Piastri', 'McLaren');
export const HOOK = { kind: 'slack', url: ADDRESSES.slack, events: ['result'] };

type People = Readonly<Record<'ann' | 'ben' | 'cara' | 'dora' | 'chief' | 'phone', ApiSession>>;
/** Tokens of links that were sent: to a new address, and to a former one. */
type Links = Readonly<Record<'newAddress' | 'wayBack', string>>;
/** Ids of leagues of ann's with ben and cara. */
type Leagues = Readonly<
  Record<'plain' | 'asked' | 'fresh' | 'offered' | 'hooked' | 'waiting' | 'next' | 'night', string>
>;
/** What ann has. */
type Belongings = Readonly<
  Record<'hook' | 'offHook' | 'token' | 'device' | 'push' | 'announcement', string>
> & { readonly passkey: Authenticator };

export type CutScene = People & {
  readonly leagues: Leagues;
  readonly has: Belongings;
  readonly links: Links;
};

/** A call that is cut off at its writes. */
export type CutRow = {
  readonly name: string;
  readonly call: string;
  /** `season over`: as the rows of the next season need it; else after two rounds. */
  readonly when?: 'season over';
  /** As in `History`. */
  readonly isRepeatable?: true;
  readonly act: (scene: CutScene) => Promise<Answer>;
};

export const league = (id: string, more = '') => `/api/league/${id}${more}`;

export const CUT_ROWS: readonly CutRow[] = [
  {
    name: 'a league',
    call: 'createLeague',
    act: ({ ann }) => ann.post('/api/league', { name: 'New' }),
  },
  {
    name: 'settings of a league, several at once',
    call: 'updateLeague',
    isRepeatable: true,
    act: ({ ann, leagues }) =>
      ann.patch(league(leagues.fresh), {
        name: 'Renamed',
        open: false,
        switcheroos: 5,
        maxMembers: 9,
        lateJoining: false,
        plansMayCount: false,
        ownerMay: 'replace',
      }),
  },
  {
    name: 'a new code',
    call: 'makeNewCode',
    act: ({ ann, leagues }) => ann.post(league(leagues.plain, '/code')),
  },
  {
    name: 'a public link',
    call: 'setPublicLink',
    act: ({ ann, leagues }) => ann.put(league(leagues.plain, '/share'), { enabled: true }),
  },
  {
    name: 'the removal of a member for good',
    call: 'removeMember',
    act: ({ ann, cara, leagues }) => ann.delete(league(leagues.asked, `/members/${cara.id}`)),
  },
  {
    name: 'an offer',
    call: 'offerLeague',
    act: ({ ann, cara, leagues }) =>
      ann.post(league(leagues.offered, '/owner'), { userId: cara.id }),
  },
  {
    name: 'an offer that is accepted',
    call: 'acceptLeague',
    act: ({ ben, leagues }) => ben.post(league(leagues.offered, '/owner/accept')),
  },
  {
    name: 'an offer that is declined',
    call: 'declineLeague',
    act: ({ ben, leagues }) => ben.delete(league(leagues.offered, '/owner')),
  },
  {
    name: 'missed picks that are asked for',
    call: 'fillMissed',
    act: ({ ann, ben, leagues }) =>
      ann.post(league(leagues.plain, `/missed/${ben.id}`), { assignPoints: true }),
  },
  {
    name: 'missed picks filled with 0 points',
    call: 'fillMissed',
    act: ({ ann, ben, leagues }) =>
      ann.post(league(leagues.plain, `/missed/${ben.id}`), { assignPoints: false }),
  },
  {
    name: 'a missed pick that is named',
    call: 'nameMissed',
    act: ({ ben, leagues }) => ben.put(league(leagues.asked, '/missed/1'), PICK),
  },
  {
    name: 'a question for missed picks that is taken back',
    call: 'takeBackMissed',
    act: ({ ann, ben, leagues }) => ann.delete(league(leagues.asked, `/missed/${ben.id}`)),
  },
  {
    name: 'a season entered by hand',
    call: 'enterSeason',
    act: ({ ann, leagues }) =>
      ann.post(league(leagues.plain, '/seasons'), { season: 2020, champion: 'Somebody' }),
  },
  {
    name: 'a name of an entered season that is a member',
    call: 'namePerson',
    act: ({ ann, ben, leagues }) =>
      ann.post(league(leagues.plain, '/seasons/names'), { name: 'Somebody', userId: ben.id }),
  },
  {
    name: 'an entered season removed',
    call: 'removeSeason',
    act: ({ ann, leagues }) => ann.delete(league(leagues.plain, '/seasons/2019')),
  },
  {
    name: 'a chat hook',
    call: 'addHook',
    act: ({ ann, leagues }) => ann.post(league(leagues.plain, '/hooks'), HOOK),
  },
  {
    name: 'a chat hook changed',
    call: 'updateHook',
    act: ({ ann, leagues, has }) =>
      ann.patch(league(leagues.hooked, `/hooks/${has.hook}`), { events: ['reveal'] }),
  },
  {
    name: 'a chat hook switched off',
    call: 'switchHookOff',
    act: ({ ann, leagues, has }) => ann.post(league(leagues.hooked, `/hooks/${has.hook}/off`)),
  },
  {
    name: 'a chat hook switched on',
    call: 'switchHookOn',
    act: ({ ann, leagues, has }) => ann.post(league(leagues.hooked, `/hooks/${has.offHook}/on`)),
  },
  {
    name: 'a chat hook removed',
    call: 'removeHook',
    act: ({ ann, leagues, has }) => ann.delete(league(leagues.hooked, `/hooks/${has.hook}`)),
  },
  {
    name: 'a passkey removed',
    call: 'removePasskey',
    act: ({ ann, has }) => ann.delete(`/api/users/passkeys/${has.passkey.id}`, undefined, PROOF),
  },
  {
    name: 'a device logged out',
    call: 'endDevice',
    act: ({ ann, has }) => ann.delete(`/api/users/devices/${has.device}`),
  },
  {
    name: 'all other devices logged out',
    call: 'endOtherDevices',
    act: ({ ann }) => ann.delete('/api/users/devices'),
  },
  {
    name: 'an API token',
    call: 'makeToken',
    act: ({ ann }) => ann.post('/api/users/tokens', { name: 'Another', ...PROOF }),
  },
  {
    name: 'an API token revoked',
    call: 'revokeToken',
    act: ({ ann, has }) => ann.delete(`/api/users/tokens/${has.token}`),
  },
  {
    name: 'a new address of the calendar',
    call: 'makeCalendarAddress',
    act: ({ ann }) => ann.post('/api/users/calendar'),
  },
  {
    name: 'a device for pushes',
    call: 'addPushDevice',
    act: ({ ann }) => ann.post('/api/users/push-subscriptions', subscription('new')),
  },
  {
    name: 'a device removed',
    call: 'removePushDevice',
    act: ({ ann, has }) => ann.delete(`/api/users/push-subscriptions?id=${has.push}`),
  },
  {
    name: 'notifications chosen',
    call: 'updateNotificationSettings',
    act: ({ ann, leagues }) =>
      ann.put('/api/users/notifications', {
        choices: [{ event: 'joined', channel: 'email', isOn: true }],
        quietHours: { isOn: true, from: '23:00', to: '07:00' },
        mutedLeagues: [leagues.plain],
      }),
  },
  {
    name: 'a new email address that is confirmed',
    call: 'confirmEmailChange',
    act: ({ ann, links }) =>
      visitor(ann.app).post('/api/auth/confirm-email-change', { token: links.newAddress }),
  },
  {
    name: 'a new email address that is taken back',
    call: 'undoEmailChange',
    act: ({ ann, links }) =>
      visitor(ann.app).post('/api/auth/undo-email-change', { token: links.wayBack }),
  },
  {
    name: 'a race called off',
    call: 'changeRoundCalendar',
    act: ({ chief }) => chief.patch('/api/admin/seasons/2025/rounds/20', { status: 'cancelled' }),
  },
  {
    name: 'an announcement deleted',
    call: 'deleteAnnouncement',
    act: ({ chief, has }) => chief.delete(`/api/announcements/${has.announcement}`),
  },
  {
    name: 'the league of the next season',
    call: 'openNextSeason',
    when: 'season over',
    act: ({ ann, leagues }) => ann.post(league(leagues.plain, '/next-season')),
  },
  {
    name: 'a race night with the same people',
    call: 'createLeague',
    when: 'season over',
    act: ({ ann, leagues }) =>
      ann.post('/api/league', { name: 'Sunday Night', pace: EVENING, inviteFrom: leagues.plain }),
  },
  {
    name: 'settings and pace of a race night at once',
    call: 'updateLeague',
    when: 'season over',
    isRepeatable: true,
    act: ({ ann, leagues }) =>
      ann.patch(league(leagues.night), {
        name: 'Renamed',
        ownerMay: 'replace',
        pace: { kind: 'evening', pickMinutes: 5 },
      }),
  },
  {
    name: 'an invitation accepted',
    call: 'acceptInvitation',
    when: 'season over',
    act: ({ ben, leagues }) => ben.post(league(leagues.next, '/invitation/accept')),
  },
  {
    name: 'an invitation declined',
    call: 'declineInvitation',
    when: 'season over',
    act: ({ ben, leagues }) => ben.post(league(leagues.next, '/invitation/decline')),
  },
];
