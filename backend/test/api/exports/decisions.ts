import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { EMBEDDED } from '../../support/embedded-decisions.js';
import type { Decision } from '../../support/export-decision.js';
import { DECISIONS } from '../../support/export-decisions.js';
import { isDocumented } from '../../support/export-schemas.js';
import { suiteApp } from '../../support/suite-app.js';

const app = suiteApp();

/** The fields of each collection; those of a nested path count as its first part. */
function storedFields(): Record<string, string[]> {
  const { models } = app.nest.get<Connection>(getConnectionToken());
  return Object.fromEntries(
    Object.values(models).map(({ collection, schema }) => {
      const fields = Object.keys(schema.paths).map((path) => path.split('.')[0] ?? path);
      return [collection.collectionName, [...new Set(fields)].toSorted()];
    }),
  );
}

describe('what is decided of each stored field (LL-06)', () => {
  app.runForTests();

  it('should be decided for every field of every schema, and for no other', () => {
    const decided = Object.fromEntries(
      Object.entries(DECISIONS).map(([name, fields]) => [name, Object.keys(fields).toSorted()]),
    );
    expect(decided).toEqual(storedFields());
  });

  it('should name places that the schemas in docs/exports have, and reasons', () => {
    const fields = Object.entries({ ...DECISIONS, ...EMBEDDED }).flatMap(([name, decisions]) =>
      Object.entries<Decision>(decisions).map(([field, decision]) => ({
        name: `${name}.${field}`,
        decision,
      })),
    );
    expect(fields.length).toBeGreaterThan(150);
    const wrong = fields.filter(({ decision }) =>
      'never' in decision
        ? decision.never.length < 20
        : decision.at.length === 0 || !decision.at.every(isDocumented),
    );
    expect(wrong).toEqual([]);
  });

  it('should know a place that is in no schema', () => {
    expect(isDocumented('player:account.passwordHash')).toBe(false);
    expect(isDocumented('league:members.picks.savedAt')).toBe(false);
  });
});
