import { Injectable } from '@nestjs/common';

/** What a screen's page says of itself before any script has run: to chats and search engines. */
export type ScreenHead = {
  readonly statusCode: number;
  /** In place of the product's name; null keeps that. */
  readonly title: string | null;
  /** In place of the product's; null keeps that. */
  readonly description: string | null;
  /** HTML for the end of the head. */
  readonly tags: string;
  readonly headers: Readonly<Record<string, string>>;
};

export type ReadHead = (path: string, address: string) => Promise<ScreenHead>;

/** Pages that differ from index.html in their heads; whose they are, registers them. */
@Injectable()
export class ScreenHeads {
  private readonly readers = new Map<string, ReadHead>();

  /** @param start how the paths of the pages begin, such as `/s/`. To be called in `onModuleInit`. */
  add(start: string, read: ReadHead): void {
    this.readers.set(start, read);
  }

  /** Null for a page without a head of its own. */
  readerOf(path: string): ReadHead | null {
    for (const [start, read] of this.readers) if (path.startsWith(start)) return read;
    return null;
  }
}
