import { Injectable } from '@nestjs/common';

/** The title and description of a screen's page before any script has run, for chats and search engines. */
export type ScreenHead = {
  readonly statusCode: number;
  /** Instead of the product's name; null for that. */
  readonly title: string | null;
  /** Instead of the product's; null for that. */
  readonly description: string | null;
  /** HTML for the end of the head. */
  readonly tags: string;
  readonly headers: Readonly<Record<string, string>>;
};

export type ReadHead = (path: string, address: string) => Promise<ScreenHead>;

/** Pages that differ from index.html in their heads; each domain registers its own. */
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
