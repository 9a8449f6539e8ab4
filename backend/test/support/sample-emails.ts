import { confirmationEmail } from '../../src/core/mail/templates/confirm-email.js';
import {
  addressInUseEmail,
  emailChangedEmail,
  emailChangeEmail,
} from '../../src/core/mail/templates/email-change.js';
import { linkProviderEmail } from '../../src/core/mail/templates/link-provider.js';
import { noticeEmail } from '../../src/core/mail/templates/notice.js';
import { ownershipEmail } from '../../src/core/mail/templates/ownership.js';
import { pickReplacedEmail } from '../../src/core/mail/templates/pick-replaced.js';
import { pickTakenEmail } from '../../src/core/mail/templates/pick-taken.js';
import { planFailedEmail } from '../../src/core/mail/templates/plan-failed.js';
import { pushOffEmail } from '../../src/core/mail/templates/push-off.js';
import { type ReminderInput, reminderEmail } from '../../src/core/mail/templates/reminder.js';
import { resetLinkEmail } from '../../src/core/mail/templates/reset-link.js';
import { testReminderEmail } from '../../src/core/mail/templates/test-reminder.js';
import { welcomeEmail } from '../../src/core/mail/templates/welcome.js';

export const link = 'http://gridlock.test/league/1?a=1&b=2';
export const DASHBOARD = 'http://gridlock.test/dashboard';
export const confirmation = 'http://gridlock.test/confirm-email?token=1.confirm.2';
export const unsubscribe = {
  page: 'http://gridlock.test/unsubscribe?token=t',
  headers: {
    'List-Unsubscribe': '<http://gridlock.test/api/users/unsubscribe?token=t>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
};
export const reminder = (more: Partial<ReminderInput> = {}) =>
  reminderEmail({
    username: 'ann',
    kind: '24h',
    raceName: 'British Grand Prix',
    lockAt: new Date('2025-07-05T13:55:00Z'),
    now: new Date('2025-07-04T13:55:00Z'),
    timeZone: 'Europe/Lisbon',
    hasMoved: false,
    leagues: [{ name: 'Box', need: 'missing', link }],
    dashboard: DASHBOARD,
    unsubscribe,
    ...more,
  });

export const boxes = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `Box ${index + 1}.`, link }));
export const inherited = (leagues: readonly { name: string; link: string }[]) =>
  ownershipEmail({ username: 'ann', leagues, dashboard: DASHBOARD });

type Names = {
  readonly username: string;
  readonly leagueName: string;
  readonly raceName: string;
  readonly notes: string;
};

/** One of each kind, and more where they differ. */
export const emailsWith = ({ username, leagueName, raceName, notes }: Names) => ({
  welcome: welcomeEmail({ username, link, confirmation }),
  'welcome without a link': welcomeEmail({ username, link, confirmation: null }),
  confirmation: confirmationEmail({ username, link }),
  'new address': emailChangeEmail({ username, link }),
  'address in use': addressInUseEmail({ username, link }),
  'address changed': emailChangedEmail({ username, link, hasPasswords: true }),
  'address changed, without passwords': emailChangedEmail({ username, link, hasPasswords: false }),
  reset: resetLinkEmail({ username, link }),
  'link provider': linkProviderEmail({ username, provider: 'Example Club', link }),
  ownership: ownershipEmail({
    username,
    leagues: [{ name: leagueName, link }],
    dashboard: DASHBOARD,
  }),
  'ownership of several': ownershipEmail({ username, leagues: boxes(12), dashboard: DASHBOARD }),
  test: testReminderEmail({ username, link, unsubscribe }),
  pushOff: pushOffEmail({ username, device: 'Chrome on Android', link }),
  pickTaken: pickTakenEmail({
    username,
    leagueName,
    raceName,
    names: ['Lando Norris', 'McLaren'],
    link,
  }),
  pickReplaced: pickReplacedEmail({
    username,
    leagueName,
    raceName,
    own: { mainDriver: 'Lando Norris', reserveDriver: 'Oscar Piastri', team: 'McLaren' },
    assigned: { mainDriver: 'Alexander Albon', reserveDriver: 'Carlos Sainz', team: 'Williams' },
    assignPoints: false,
    notes,
    link,
  }),
  planFailed: planFailedEmail({
    username,
    leagueName,
    raceName,
    reasons: ['Norris was used in round 7.'],
    link,
  }),
  notice: noticeEmail({
    kind: 'emails about results',
    username,
    title: `The ${raceName} result is in`,
    lines: [
      `${leagueName}: ines takes the round, ahead of gus and bob.`,
      'You scored 31 points: 18 with Lando Norris, 13 with McLaren. You’re second in the drivers’ table.',
    ],
    link: { label: 'See the recap', url: link },
    unsubscribe,
  }),
  'notice of an invitation': noticeEmail({
    kind: 'emails about invitations and membership',
    username,
    title: `You’re invited to ${leagueName}`,
    lines: ['bob wants to play the 2026 season with the same people. You join once you accept.'],
    link: { label: 'Answer the invitation', url: link },
    unsubscribe,
  }),
  reminder: reminder({
    username,
    raceName,
    leagues: [{ name: leagueName, need: 'missing', link }],
  }),
  'reminder with a recap': reminder({
    username,
    raceName,
    leagues: [{ name: leagueName, need: 'missing', link }],
    recap: {
      raceName: 'Austrian Grand Prix',
      headline: 'ines takes the round',
      link: 'http://gridlock.test/league/1/recap/11',
    },
  }),
});

export const EMAILS = emailsWith({
  username: 'ann',
  leagueName: 'Box',
  raceName: 'British Grand Prix',
  notes: 'By phone',
});
