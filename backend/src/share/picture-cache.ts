/** The latest pictures, up to so many bytes: what was not asked for longest goes first. */
export class PictureCache {
  private readonly pictures = new Map<string, Buffer>();
  private bytes = 0;

  constructor(private readonly mostBytes: number) {}

  get size(): number {
    return this.bytes;
  }

  get(key: string): Buffer | undefined {
    const found = this.pictures.get(key);
    if (found) {
      this.pictures.delete(key);
      this.pictures.set(key, found);
    }
    return found;
  }

  set(key: string, picture: Buffer): void {
    this.delete(key);
    this.pictures.set(key, picture);
    this.bytes += picture.length;
    for (const oldest of this.pictures.keys()) {
      if (this.bytes <= this.mostBytes) return;
      this.delete(oldest);
    }
  }

  private delete(key: string): void {
    this.bytes -= this.pictures.get(key)?.length ?? 0;
    this.pictures.delete(key);
  }
}
