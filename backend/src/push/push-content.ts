/** What a device shows, and what a tap opens. */
export type PushContent = {
  readonly title: string;
  readonly body: string;
  /** Path of the page, such as `/dashboard`. */
  readonly path: string;
  /** What it replaces on the device: an earlier one about the same. */
  readonly tag: string;
  /** Whether the player has to act soon. */
  readonly isUrgent?: boolean;
};
