/** What a device shows, and what a tap opens. */
export type PushContent = {
  readonly title: string;
  readonly body: string;
  /** Path of the page, such as `/dashboard`. */
  readonly path: string;
  /** What it replaces on the device: an earlier one about the same. */
  readonly tag: string;
  /** From then on it is not true any more, game time; null where that time is not decided. */
  readonly until: Date | null;
  /** Whether the player has to act soon. */
  readonly isUrgent?: boolean;
};
