import type { PictureFacts, PictureSize } from '../facts.js';

/** What the thread is asked. */
export type PictureTask = {
  readonly id: number;
  readonly facts: PictureFacts;
  readonly size: PictureSize;
};

/** What it answers. */
export type PictureAnswer =
  | { readonly id: number; readonly png: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly error: string };
