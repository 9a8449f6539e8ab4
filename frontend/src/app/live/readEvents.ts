/** What can have changed, as the server names it. */
export type Topic =
  | 'picks'
  | 'lock'
  | 'reveal'
  | 'swaps'
  | 'results'
  | 'standings'
  | 'log'
  | 'members'
  | 'night'
  | 'presence'
  | 'announcements';

/** `league` is missing in what is about no league, or about which ones are the player's. */
export type Change = { readonly league?: string; readonly what: readonly Topic[] };

export type StreamEvents = {
  readonly onChange: (change: Change) => void;
  /** Something has come, whatever it was. */
  readonly onSign: () => void;
  /** When the server asks to be asked again (ms). */
  readonly onRetry: (ms: number) => void;
};

/** Reads a `text/event-stream` until it ends. Throws when the line breaks. */
export async function readEvents(body: ReadableStream<Uint8Array>, events: StreamEvents) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    events.onSign();
    const parts = (rest + decoder.decode(value, { stream: true })).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) readOne(part, events);
  }
}

function readOne(part: string, { onChange, onRetry }: StreamEvents) {
  const fields = new Map(
    part.split('\n').map((line) => {
      const at = line.indexOf(': ');
      return [line.slice(0, at), line.slice(at + 2)] as const;
    }),
  );
  const retry = Number(fields.get('retry'));
  if (retry > 0) onRetry(retry);
  const change = fields.get('event') === 'change' ? readJson(fields.get('data') ?? '') : null;
  if (isChange(change)) onChange(change);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isChange = (data: unknown): data is Change =>
  typeof data === 'object' && data !== null && 'what' in data && Array.isArray(data.what);
