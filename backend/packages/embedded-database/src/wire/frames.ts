import { HEADER_BYTES } from './message.js';

const MAX_FRAME_BYTES = 48000000 + HEADER_BYTES * 1024;

/** Cuts a stream of bytes into messages. Throws when a length cannot be right. */
export class FrameReader {
  private chunks: Buffer[] = [];
  private bytes = 0;

  push(chunk: Buffer): Buffer[] {
    this.chunks.push(chunk);
    this.bytes += chunk.length;
    const frames: Buffer[] = [];
    for (;;) {
      const size = this.nextSize();
      if (size === undefined || this.bytes < size) return frames;
      const all = this.joined();
      frames.push(all.subarray(0, size));
      this.chunks = [all.subarray(size)];
      this.bytes -= size;
    }
  }

  private nextSize(): number | undefined {
    if (this.bytes < 4) return undefined;
    const [first] = this.chunks as [Buffer];
    const size = (first.length >= 4 ? first : this.joined()).readInt32LE(0);
    const isPossible = size >= HEADER_BYTES && size <= MAX_FRAME_BYTES;
    if (!isPossible) throw new Error(`a message of ${size} bytes`);
    return size;
  }

  private joined(): Buffer {
    if (this.chunks.length > 1) this.chunks = [Buffer.concat(this.chunks)];
    return this.chunks[0]!;
  }
}
