import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { ConfirmButton } from '../../../components/ui/Dialog/DialogButton';
import { formatRaceTime } from '../../../lib/game/formatRaceTime';
import { type Announcement, useDeleteAnnouncementMutation } from '../../../api/announcementApi';
import styles from './AnnouncementCard.module.css';

type AnnouncementCardProps = { readonly announcement: Announcement; readonly canDelete: boolean };

const QUESTION = {
  title: 'Delete this announcement?',
  description: 'Are you sure you want to delete this announcement?',
  confirmLabel: 'Delete',
  danger: true,
};

/** One announcement; app admins can delete it after a question (VA-28). */
export function AnnouncementCard({ announcement, canDelete }: AnnouncementCardProps) {
  const titleId = useId();
  const [deleteAnnouncement] = useDeleteAnnouncementMutation();
  return (
    <article className={`${styles.card} grid cols-main`} aria-labelledby={titleId}>
      <h3 className="break-anywhere" id={titleId}>
        {announcement.title}
      </h3>
      {canDelete && (
        <ConfirmButton
          label="Delete announcement"
          aria-describedby={titleId}
          className={styles.bin}
          question={QUESTION}
          fallback="Failed to delete announcement"
          action={() => deleteAnnouncement({ id: announcement._id }).unwrap()}
        >
          <Trash2 className="icon" />
        </ConfirmButton>
      )}
      <p>{announcement.content}</p>
      <time dateTime={announcement.createdAt}>{formatRaceTime(announcement.createdAt)}</time>
    </article>
  );
}
