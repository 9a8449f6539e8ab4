/** Length, request id, the id of the request that is answered, operation: four 32-bit integers. */
export const HEADER_BYTES = 16;

const MAX_FRAME_BYTES = 48_000_000 + HEADER_BYTES * 1024;

/**
 * Cuts a stream of bytes into frames, each of which begins with its own length in bytes. Throws when
 * a length cannot be right; there is no telling where the next frame would begin.
 */
export async function* framesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let bytes = 0;
  let wanted = HEADER_BYTES;
  for await (const chunk of stream) {
    chunks.push(chunk);
    bytes += chunk.length;
    while (bytes >= wanted) {
      const received = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
      chunks = [received];
      wanted = received.readInt32LE(0);
      const isPossible = wanted >= HEADER_BYTES && wanted <= MAX_FRAME_BYTES;
      if (!isPossible) throw new Error(`a message of ${wanted} bytes`);
      if (bytes < wanted) break;
      yield received.subarray(0, wanted);
      chunks = [received.subarray(wanted)];
      bytes -= wanted;
      wanted = HEADER_BYTES;
    }
  }
}
