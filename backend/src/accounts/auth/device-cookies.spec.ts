import { Types } from 'mongoose';
import type { Config } from '../../core/platform/config/config.js';
import { DeviceCookies } from './device-cookies.js';

const devices = (jwtSecret = 'a'.repeat(32)) => new DeviceCookies({ jwtSecret } as Config);
const account = (passwordHash = 'hash') => ({ _id: new Types.ObjectId(), passwordHash });

describe('device cookies', () => {
  const ann = account();
  const cookie = devices().add(undefined, ann);

  it('should know a device by its cookie', () => {
    expect(devices().idOf(cookie, ann)).toMatch(/^[\w-]{22}$/);
    expect(cookie).not.toContain(ann.passwordHash);
  });

  it.each<[string, string | undefined, { _id: Types.ObjectId; passwordHash: string } | null]>([
    ['no cookie', undefined, ann],
    ['an empty one', '', ann],
    ['nonsense', 'x~y.z', ann],
    ['a cookie of another account', cookie, account()],
    ['one of before the password changed', cookie, { ...ann, passwordHash: 'other' }],
    [
      'one whose device was changed',
      cookie.replace(/\.(.)/, (_, c) => `.${c === 'A' ? 'B' : 'A'}`),
      ann,
    ],
    ['one whose signature was changed', cookie.replace(/.$/, (c) => (c === 'A' ? 'E' : 'A')), ann],
    ['one that names no account', cookie, null],
    ['one that was signed elsewhere', devices('b'.repeat(32)).add(undefined, ann), ann],
  ])('should not know one by %s', (_, text, who) => {
    expect(devices().idOf(text, who)).toBeNull();
  });

  it('should hold five accounts, the latest first, each once', () => {
    const people = Array.from({ length: 6 }, () => account());
    const full = people.reduce((text, person) => devices().add(text, person), '');
    expect(people.map((person) => devices().idOf(full, person) !== null)).toEqual([
      false,
      ...Array<boolean>(5).fill(true),
    ]);
    const [, second = ann, third = ann] = people;
    const again = devices().add(full, second);
    expect(again.split('~')).toHaveLength(5);
    expect(again.startsWith(second._id.toHexString())).toBe(true);
    const left = devices().remove(again, second._id.toHexString());
    expect(devices().idOf(left, second)).toBeNull();
    expect(devices().idOf(left, third)).not.toBeNull();
    expect(devices().remove(cookie, ann._id.toHexString())).toBe('');
  });
});
