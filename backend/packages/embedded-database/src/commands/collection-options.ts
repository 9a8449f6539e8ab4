import { ensure } from '../common/errors.js';
import { type Doc, toBoolean } from '../bson/values.js';
import { compileFilter } from '../query/filter.js';
import { parseCollation } from '../values/collation.js';
import { COLLECTION_OPTIONS, REFUSED_COLLECTION_OPTIONS } from './known-fields.js';
import type { Request } from './request.js';

const VALIDATION_LEVELS: readonly unknown[] = [undefined, 'off', 'strict', 'moderate'];
const VALIDATION_ACTIONS: readonly unknown[] = [undefined, 'error', 'warn'];

/** What is set among the options of a `create`, those that are refused later among them. */
export const optionsOf = (request: Request): Doc => {
  const { fields } = request;
  const options: Doc = {};
  for (const name of [...COLLECTION_OPTIONS, ...REFUSED_COLLECTION_OPTIONS]) {
    if (fields[name] !== undefined && fields[name] !== false) options[name] = fields[name];
  }
  const isKnown =
    VALIDATION_LEVELS.includes(options['validationLevel']) &&
    VALIDATION_ACTIONS.includes(options['validationAction']);
  ensure(isKnown, 'BadValue', 'unknown validationLevel or validationAction');
  // refuses a validator that could not be applied
  compileFilter(request.doc('validator'));
  const { collation, ...others } = options;
  const completed = parseCollation(collation)?.spec;
  return completed ? { ...others, collation: completed } : others;
};

/** Error 72 for the kinds of collections that this server does not have. */
export const refuseKinds = (options: Doc): void => {
  for (const name of REFUSED_COLLECTION_OPTIONS) {
    const text = `create with '${name}' is not supported by this server: it has no capped and no clustered collections`;
    ensure(!toBoolean(options[name]), 'InvalidOptions', text);
  }
};
