/** What a device shows, and what a tap opens. */
export type PushContent = {
  readonly title: string;
  readonly body: string;
  /** Path of the page, such as `/dashboard`. */
  readonly path: string;
  /** It replaces an earlier push with the same tag on the device. */
  readonly tag: string;
  /** From then on it is not true any more, game time; null where that time is not decided. */
  readonly until: Date | null;
  /** Whether the player has to act soon. */
  readonly isUrgent?: boolean;
};
