import { getMetadataStorage, type ValidationError } from 'class-validator';

type Sentence = (field: string, limit?: unknown) => string;

/**
 * Sentences for checks of class-validator, by the name of the check. The library's own texts name fields as
 * they are in code, and are for programmers.
 */
const SENTENCES: Readonly<Record<string, Sentence>> = {
  arrayMaxSize: (field, limit) => `${field} can have at most ${String(limit)} entries.`,
  arrayMinSize: (field, limit) => `${field} must have at least ${String(limit)} entries.`,
  isArray: (field) => `${field} must be a list.`,
  isBoolean: (field) => `${field} must be true or false.`,
  isDate: (field) => `${field} must be a time such as 2026-12-28T19:00:00Z.`,
  isIn: (field, choices) => `${field} must be one of these: ${[choices].flat().join(', ')}.`,
  isInt: (field) => `${field} must be a whole number.`,
  isMongoId: (field) => `${field} is not valid.`,
  isNotEmpty: (field) => `${field} is required.`,
  isNumber: (field) => `${field} must be a number.`,
  isObject: (field) => `${field} must be an object.`,
  isString: (field) => `${field} must be text.`,
  matches: (field) => `${field} is not valid.`,
  max: (field, limit) => `${field} must be ${String(limit)} or less.`,
  maxLength: (field, limit) => `${field} can have at most ${String(limit)} characters.`,
  min: (field, limit) => `${field} must be ${String(limit)} or more.`,
  onlyWith: (field, kinds) => `${field} only goes with ${String(kinds)}.`,
  minLength: (field, limit) => `${field} must have at least ${String(limit)} characters.`,
};

/** The same for what is refused without a decorator that says so. */
const SENTENCES_OF_SHAPE: Readonly<Record<string, Sentence>> = {
  nestedValidation: (field) => `${field} must be an object.`,
  whitelistValidation: (field) => `${field} is not a field of this request.`,
};

const NOT_VALID = 'The request isn’t valid.';

/** Whether a check without a `message` of its own has a sentence. */
export const hasSentence = (check: string): boolean =>
  Object.hasOwn(SENTENCES, check) || Object.hasOwn(SENTENCES_OF_SHAPE, check);

/**
 * What is wrong with a field, as a sentence for people: the `message` of its check, or the sentence of
 * that kind of check. Of several failed checks it is the one that the DTO names first.
 *
 * @returns undefined when only fields inside it are wrong
 */
export function messageOf({ target, property, constraints }: ValidationError): string | undefined {
  // decorators are run from the field upwards, so what stands on top comes last
  const failed = Object.entries(constraints ?? {}).at(-1);
  if (!failed) return undefined;
  const [check, text] = failed;
  const ofShape = SENTENCES_OF_SHAPE[check];
  if (ofShape) return ofShape(toWords(property));
  const rule = rulesOf(target).find(
    (each) => each.propertyName === property && each.name === check,
  );
  // a list or a text where an object is expected: Nest has checked a stand-in for it
  if (!rule) return NOT_VALID;
  if (rule.message !== undefined) return text;
  const limit: unknown = rule.constraints?.[0];
  return SENTENCES[check]?.(toWords(property), limit) ?? NOT_VALID;
}

const rulesOf = (target: object | undefined) =>
  target
    ? getMetadataStorage().getTargetValidationMetadatas(target.constructor, '', false, false)
    : [];

/** `pickMinutes` as "Pick minutes"; the place in a list as "Entry 1". */
function toWords(property: string): string {
  if (/^\d+$/.test(property)) return `Entry ${Number(property) + 1}`;
  const words = property.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
