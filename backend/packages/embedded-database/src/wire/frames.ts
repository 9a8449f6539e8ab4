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
      const rest = all.subarray(size);
      this.chunks = rest.length ? [rest] : [];
      this.bytes = rest.length;
    }
  }

  private nextSize(): number | undefined {
    if (this.bytes < 4) return undefined;
    const size = (this.chunks[0]!.length >= 4 ? this.chunks[0]! : this.joined()).readInt32LE(0);
    if (size < HEADER_BYTES || size > MAX_FRAME_BYTES)
      throw new Error(`a message of ${size} bytes`);
    return size;
  }

  private joined(): Buffer {
    if (this.chunks.length > 1) this.chunks = [Buffer.concat(this.chunks)];
    return this.chunks[0]!;
  }
}
