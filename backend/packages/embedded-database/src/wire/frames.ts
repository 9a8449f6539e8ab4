/** Length, request id, the id of the request that is answered, operation: four 32-bit integers. */
export const HEADER_BYTES = 16;

const MAX_FRAME_BYTES = 48_000_000 + HEADER_BYTES * 1024;

/** The length with which a frame begins. Throws when it cannot be right: nobody knows where the next one is. */
const lengthAt = (bytes: Buffer, position: number): number => {
  const length = bytes.readInt32LE(position);
  const isPossible = length >= HEADER_BYTES && length <= MAX_FRAME_BYTES;
  if (!isPossible) throw new Error(`a message of ${length} bytes`);
  return length;
};

/** Cuts a stream of bytes into frames, each of which begins with its own length in bytes. */
export class FrameCutter {
  /** What belongs to a frame that is not complete. */
  private chunks: Buffer[] = [];
  private bytes = 0;
  private expected = HEADER_BYTES;

  /** The frames that are complete with the next bytes. Throws for a length that cannot be right. */
  cut(chunk: Buffer): Buffer[] {
    this.chunks.push(chunk);
    this.bytes += chunk.length;
    if (this.bytes < this.expected) return [];
    const received = this.chunks.length === 1 ? chunk : Buffer.concat(this.chunks);
    const frames: Buffer[] = [];
    let position = 0;
    this.expected = HEADER_BYTES;
    while (received.length - position >= HEADER_BYTES) {
      this.expected = lengthAt(received, position);
      const end = position + this.expected;
      if (end > received.length) break;
      frames.push(received.subarray(position, end));
      position = end;
      this.expected = HEADER_BYTES;
    }
    const rest = received.subarray(position);
    this.chunks = rest.length === 0 ? [] : [rest];
    this.bytes = rest.length;
    return frames;
  }
}
