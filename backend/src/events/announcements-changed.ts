/** A note on the board was published or removed. */
export class AnnouncementsChanged {
  static readonly EVENT = 'announcements.changed';
}
