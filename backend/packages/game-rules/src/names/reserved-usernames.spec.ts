import { isReservedUsername } from './reserved-usernames.js';

describe('reserved usernames', () => {
  it.each([
    'admin',
    'Admin',
    'ADMINISTRATOR',
    'support',
    'gridlock',
    'moderator',
    'system',
    'root',
    'former_player',
    'a_former_player',
    'FormerPlayer',
    'adm1n',
    '4dmin',
    'admln',
    'AdmIn',
    'adrnin',
    'g_ridlock',
    'GridIock',
    'gr1dl0ck',
    '_admin_',
    'a_d_m_i_n',
    'r00t',
    '5y5tem',
    'no_reply',
  ])('should hold %s (ACCOUNT-1)', (username) => {
    expect(isReservedUsername(username)).toBe(true);
  });

  it('should hold none that has a number behind it (ACCOUNT-1)', () => {
    const words = ['admin', 'support', 'moderator', 'root', 'gridlock'];
    const numbered = words.flatMap((word) => [...'0123456789'].map((digit) => `${word}${digit}`));
    expect(numbered.filter(isReservedUsername)).toEqual([]);
  });

  it.each([
    'owner',
    'mod',
    'staff',
    'admin_anna',
    'admin1',
    'admin0',
    'admin5',
    'admin_2',
    'owner7',
    'ownerX',
    'adminuser',
    'the_owner',
    'mod5',
    'root66',
    'gridlock_fan',
    'gridlocked',
    'supporter',
    'ecosystem',
    'ann',
    'mara_apex',
    'race_chief',
    'player',
  ])('should not hold %s, which only contains one (ACCOUNT-1)', (username) => {
    expect(isReservedUsername(username)).toBe(false);
  });
});
