import { ValidateBy } from 'class-validator';

/**
 * A field that only some kinds of the object have: with another kind it is refused like an unknown field. @param kinds of the field `of`; without them any value of it will do
 */
export const OnlyWith = (of: string, ...kinds: readonly string[]): PropertyDecorator =>
  ValidateBy({
    name: 'onlyWith',
    constraints: [kinds.length > 0 ? `${of} ${kinds.join(', ')}` : of],
    validator: {
      validate: (_value, args) => {
        const kind: unknown = Reflect.get(args?.object ?? {}, of);
        return kinds.length > 0 ? kinds.some((each) => each === kind) : kind !== undefined;
      },
    },
  });

/** A field that is one of two ways to say something: beside the other one it is refused like an unknown field. */
export const NotWith = (other: string, message: string): PropertyDecorator =>
  ValidateBy(
    {
      name: 'notWith',
      validator: {
        validate: (_value, args) => (Reflect.get(args?.object ?? {}, other) ?? null) === null,
      },
    },
    { message },
  );
