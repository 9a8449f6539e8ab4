import { IsInt, IsString, validateSync } from 'class-validator';
import { keepRules } from './keep-rules.js';

class Named {
  @IsString()
  name: unknown;
}

class Counted extends Named {
  @IsInt()
  count: unknown;
}

class Grouped {
  @IsString({ groups: ['text'] })
  @IsInt({ groups: ['number'] })
  value: unknown;
}

const failing = (dto: object, groups?: string[]): unknown[] =>
  validateSync(dto, { groups, whitelist: true, forbidNonWhitelisted: true }).flatMap(
    ({ property, constraints }) => Object.keys(constraints ?? {}).map((rule) => [property, rule]),
  );

describe('the kept rules of DTOs', () => {
  beforeAll(() => keepRules());

  it.each(['first', 'second'])(
    'should be those of a class and of what it extends, the %s time',
    () => {
      expect(failing(Object.assign(new Counted(), { name: 1, count: 'a' }))).toEqual([
        ['count', 'isInt'],
        ['name', 'isString'],
      ]);
      expect(failing(Object.assign(new Named(), { name: 1, count: 'a' }))).toEqual([
        ['count', 'whitelistValidation'],
        ['name', 'isString'],
      ]);
      expect(failing(Object.assign(new Counted(), { name: 'a', count: 1 }))).toEqual([]);
    },
  );

  it('should leave rules of groups alone', () => {
    const text = Object.assign(new Grouped(), { value: 'a' });
    expect(failing(text, ['text'])).toEqual([]);
    expect(failing(text, ['number'])).toEqual([['value', 'isInt']]);
    expect(failing(text, ['text'])).toEqual([]);
  });
});
