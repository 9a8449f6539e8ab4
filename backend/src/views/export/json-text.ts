/** The content of an export, by key. A list that is read in parts is an async iterable. */
export type ExportParts = Readonly<Record<string, unknown>>;

/** The parts as the text of a JSON object, one element of a long list at a time. */
export async function* jsonText(parts: ExportParts): AsyncGenerator<string> {
  let start = '{';
  for (const [key, value] of Object.entries(parts)) {
    yield `${start}\n${JSON.stringify(key)}: `;
    if (isReadBitByBit(value)) yield* listText(value);
    else yield JSON.stringify(value);
    start = ',';
  }
  yield '\n}\n';
}

async function* listText(elements: AsyncIterable<unknown>): AsyncGenerator<string> {
  let start = '[';
  for await (const element of elements) {
    yield `${start}\n${JSON.stringify(element)}`;
    start = ',';
  }
  yield start === '[' ? '[]' : ']';
}

const isReadBitByBit = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
