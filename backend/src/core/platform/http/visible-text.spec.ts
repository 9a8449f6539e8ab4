import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { VisibleText } from './visible-text.decorator.js';

class Named {
  @VisibleText()
  name!: string;
}

const TAGS = (region: string) =>
  [...region].map((sign) => String.fromCodePoint(0xe0000 + (sign.codePointAt(0) ?? 0))).join('');
const END = '\u{e007f}';
const flag = (region: string) => `🏴${TAGS(region)}${END}`;
const isTaken = (name: string): boolean =>
  validateSync(plainToInstance(Named, { name })).length === 0;

describe('a name that others read', () => {
  it.each([
    `Pubs of ${flag('gbeng')}`,
    `${flag('gbsct')}${flag('gbwls')} Celtic Cup`,
    flag('gbsct'),
    'ליגה\u200e (2025)',
    'דוד\u200f F1',
    'Paddock \u200eליגה',
    'دوري\u061c 7',
    '👩‍👩‍👧 🏴‍☠️ ❤️',
    'می‌خواهم',
    'Sunday Drivers',
  ])('should be taken: %s', (name) => {
    expect(isTaken(name)).toBe(true);
  });

  it.each([
    ['a tag without its flag', `name${TAGS('gbeng')}`],
    ['tags behind a whole flag', `${flag('gbeng')}${TAGS('x')}`],
    ['a flag without its end', `🏴${TAGS('gbeng')}`],
    ['an end alone', `🏴${END}`],
    ['a text hidden in a flag', flag('hidden')],
    ['a flag of nowhere', flag('gbxyz')],
    ['tags on another picture', `🏁${TAGS('gbeng')}${END}`],
    ['an override', 'a\u202eb'],
    ['an embedding', 'a\u202ab\u202c'],
    ['an isolate', 'a\u2067b\u2069'],
    ['marks alone', '\u200e\u200f'],
    ['a mark at the beginning', '\u200ename'],
    ['a mark at the end', 'name\u200f'],
    ['a row of marks', 'na\u200e\u200e\u200eme'],
    ['marks around a space', 'a\u200e \u200eb\u200e'],
    ['a space of no width', 'a\u200bb'],
    ['a joiner alone', '\u200d'],
    ['a word joiner', 'a\u2060b'],
    ['a filler', 'ㅤ'],
  ])('should be refused with %s', (_what, name) => {
    expect(isTaken(name)).toBe(false);
  });
});
