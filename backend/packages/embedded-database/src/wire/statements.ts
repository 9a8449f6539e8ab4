import { rawElements } from '../bson/raw.js';

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
  let field: string | undefined;
  for (const { name, type, start, end } of rawElements(body)) {
    if (start === 4) {
      field = Object.hasOwn(STATEMENTS, name) ? STATEMENTS[name] : undefined;
      if (field === undefined) return body;
    } else if (name === field && type === 0x04) {
      const rest = Buffer.concat([body.subarray(0, start), body.subarray(end)]);
      rest.writeInt32LE(rest.length, 0);
      return rest;
    }
  }
  return body;
};
