import { firstName, pickFields } from '../bson/raw.js';

const STATEMENTS: Partial<Record<string, string>> = {
  insert: 'documents',
  update: 'updates',
  delete: 'deletes',
};

/**
 * A write command without its documents or statements: they are decoded one by one where they are
 * run, and decoding them with the command as well would do that work twice.
 */
export const withoutStatements = (body: Buffer): Buffer => {
  const statements = STATEMENTS[firstName(body)];
  return statements ? pickFields(body, (name) => name !== statements) : body;
};
