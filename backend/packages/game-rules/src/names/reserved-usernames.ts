/**
 * ACCOUNT-1: usernames that would pass for the people who run the game, or for the words that it puts
 * in place of a name, are nobody's. Words for what any player may be, such as owner, stay free.
 */
const RESERVED = [
  'admin',
  'administrator',
  'appadmin',
  'superadmin',
  'sysadmin',
  'superuser',
  'root',
  'system',
  'moderator',
  'support',
  'helpdesk',
  'security',
  'webmaster',
  'postmaster',
  'hostmaster',
  'noreply',
  'gridlock',
  'gridlockteam',
  'gridlocksupport',
  'gridlockadmin',
  'formerplayer',
  'aformerplayer',
  'deletedplayer',
  'deleteduser',
  // what the screens call the reader
  'you',
] as const;

/** Signs that are read as one of the others; i, l and 1 cannot be told apart in many fonts. */
const LOOKALIKES: readonly (readonly [RegExp, string])[] = [
  [/_/g, ''],
  [/0/g, 'o'],
  [/[1l]/g, 'i'],
  [/3/g, 'e'],
  [/4/g, 'a'],
  [/5/g, 's'],
  [/7/g, 't'],
  [/[69]/g, 'g'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
];

const skeleton = (username: string): string =>
  LOOKALIKES.reduce((text, [sign, read]) => text.replace(sign, read), username.toLowerCase());

const SKELETONS: ReadonlySet<string> = new Set(RESERVED.map(skeleton));

/**
 * Whether a username is one of them, whatever its case, underscores and look-alike signs. A name that
 * only contains one, such as `admin_anna` or `admin1`, is not.
 */
export const isReservedUsername = (username: string): boolean => SKELETONS.has(skeleton(username));
