import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage } from 'class-validator';
import { hasSentence } from '../src/core/platform/errors/check-messages.js';
import { validationPipe } from '../src/core/platform/errors/validation.pipe.js';
import { DomainError } from '../src/core/platform/errors/domain-error.js';

type Dto = new () => object;
type Rule = {
  readonly propertyName: string;
  readonly type: string;
  readonly name?: string;
  readonly message?: unknown;
};

const SOURCES = join(import.meta.dirname, '../src');

/** What a check gets to see that expects something else. */
const WRONG: readonly unknown[] = [
  null,
  '',
  ' ',
  'x',
  'x'.repeat(20_000),
  'a\u202eb',
  'a\u0000b',
  -1,
  1.55555,
  1e9,
  true,
  {},
  [],
  [7],
  [null],
  Array.from({ length: 500 }, () => ({})),
];

const dtos: Dto[] = [];

beforeAll(async () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.dto.ts'),
  );
  for (const file of files) {
    const exported: Record<string, unknown> = await import(join(SOURCES, file));
    for (const value of Object.values(exported)) if (isChecked(value)) dtos.push(value);
  }
});

const rulesOf = (dto: Dto): Rule[] =>
  getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false);

const isChecked = (value: unknown): value is Dto =>
  typeof value === 'function' && rulesOf(value as Dto).length > 0;

const whatIsSaid = async (body: unknown, metatype: Dto): Promise<readonly string[]> => {
  try {
    await validationPipe().transform(body, { type: 'body', metatype });
    return [];
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return [error.message, ...(error.details ?? []).map(({ message }) => message)];
  }
};

/** Conditions, which refuse nothing, and nested objects, which are named like no other check. */
const nameOf = ({ type, name }: Rule): string | null =>
  type === 'conditionalValidation' ? null : (name ?? type);

describe('what people read of a field that is wrong (VA-02)', () => {
  it('should find the DTOs', () => {
    expect(dtos.length).toBeGreaterThan(30);
  });

  it('should be a sentence of ours for each check of each DTO', () => {
    const unnamed = dtos.flatMap((dto) =>
      rulesOf(dto).flatMap((rule) => {
        const name = nameOf(rule);
        const isOurs = name === null || rule.message !== undefined || hasSentence(name);
        return isOurs ? [] : [`${dto.name}.${rule.propertyName}: ${name}`];
      }),
    );
    expect(unnamed).toEqual([]);
  });

  it('should be that sentence, whatever is sent', async () => {
    const said = new Set<string>();
    for (const dto of dtos) {
      const fields = [...new Set(rulesOf(dto).map(({ propertyName }) => propertyName))];
      for (const value of WRONG) {
        const body = Object.fromEntries(fields.map((field) => [field, value]));
        for (const sentence of await whatIsSaid(body, dto)) said.add(sentence);
      }
      for (const body of [{ somethingElse: 1 }, [], [7], 'text'])
        for (const sentence of await whatIsSaid(body, dto)) said.add(sentence);
    }
    expect(said.size).toBeGreaterThan(50);
    expect(
      [...said].filter((sentence) =>
        /conform|mongodb|property|\$|[a-z][A-Z]|undefined/.test(sentence),
      ),
    ).toEqual([]);
    expect([...said].filter((sentence) => !/^[A-Z]/.test(sentence))).toEqual([]);
    expect([...said]).toEqual(
      expect.arrayContaining([
        'User id is not valid.',
        'Expiration time must be a number.',
        'Pick minutes only goes with kind evening.',
        'Page must be a whole number.',
        'Pace must be an object.',
        'Entry 1 must be an object.',
        'Something else is not a field of this request.',
      ]),
    );
  });
});

describe('a field that may be left out', () => {
  it('should be left out where it is null', () => {
    const filled = dtos.flatMap((dto) =>
      rulesOf(dto)
        .filter(({ name }) => name === 'isOptional')
        .filter(({ propertyName }) => {
          const read = plainToInstance(dto, { [propertyName]: null }) as Record<string, unknown>;
          return read[propertyName] !== undefined;
        })
        .map(({ propertyName }) => `${dto.name}.${propertyName}`),
    );
    expect(filled).toEqual([]);
  });
});
