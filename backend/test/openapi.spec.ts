import { contract, documentedCalls } from './support/documented-calls.js';

type Described = { readonly description?: string };
type Schema = Described & {
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, Described>>;
};
type Operation = Described & {
  readonly operationId: string;
  readonly summary?: string;
  readonly parameters?: readonly (Described & { readonly name: string })[];
  readonly responses: Readonly<Record<string, Described>>;
};

const schemas = Object.entries(contract.components.schemas as Record<string, Schema>);
const operations = Object.values(contract.paths).flatMap((path) =>
  Object.values(path as Record<string, Operation>),
);

/** A sentence: not the name of the property once more. */
const says = (text: string | undefined): boolean => /^[^a-z].+[.!]$/s.test(text ?? '');

describe('openapi.json', () => {
  it('should describe every property of every schema', () => {
    const silent = schemas.flatMap(([name, { properties = {} }]) =>
      Object.entries(properties).flatMap(([property, { description }]) =>
        says(description) ? [] : [`${name}.${property}: ${description}`],
      ),
    );
    expect(silent).toEqual([]);
  });

  it('should describe every enumeration', () => {
    const enums = schemas.filter(([, schema]) => schema.enum);
    expect(enums.length).toBeGreaterThan(10);
    expect(enums.filter(([, { description }]) => !says(description))).toEqual([]);
  });

  it('should describe every operation, its parameters and its answers', () => {
    expect(operations.length).toBe(documentedCalls.length);
    const silent = operations.flatMap(({ operationId, summary, description, ...call }) => [
      ...(says(summary) && says(description) ? [] : [`${operationId}: ${summary}`]),
      ...(call.parameters ?? []).flatMap((one) =>
        says(one.description) ? [] : [`${operationId} ${one.name}: ${one.description}`],
      ),
      ...Object.entries(call.responses).flatMap(([status, one]) =>
        one.description !== undefined && (Number(status) < 300 || says(one.description))
          ? []
          : [`${operationId} ${status}: ${one.description}`],
      ),
    ]);
    expect(silent).toEqual([]);
  });

  it('should name the codes of every refusal', () => {
    const silent = documentedCalls.flatMap(({ id, codes }) =>
      Object.entries(codes).flatMap(([status, names]) =>
        Number(status) >= 400 && names.length === 0 ? [`${id} ${status}`] : [],
      ),
    );
    expect(silent).toEqual([]);
  });
});
