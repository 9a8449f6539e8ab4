import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useQuestion } from '../../../components/ui/Dialog/useQuestion';
import { ErrorMessage } from '../../../components/ui/ErrorMessage/ErrorMessage';
import { IconButton } from '../../../components/ui/IconButton/IconButton';
import { formatRaceTime } from '../../../lib/game/formatRaceTime';
import { type Announcement, useDeleteAnnouncementMutation } from '../../../api/announcementApi';
import styles from './AnnouncementCard.module.css';

type AnnouncementCardProps = {
  readonly announcement: Announcement;
  readonly canDelete: boolean;
};

const QUESTION = {
  title: 'Delete this announcement?',
  description: 'Are you sure you want to delete this announcement?',
  confirmLabel: 'Delete',
};

/** One announcement; app admins can delete it after a question (VA-28). */
export function AnnouncementCard({ announcement, canDelete }: AnnouncementCardProps) {
  const titleId = useId();
  const [deleteAnnouncement, { error, isLoading }] = useDeleteAnnouncementMutation();
  const { ask, dialog } = useQuestion(QUESTION, () => {
    void deleteAnnouncement({ id: announcement._id });
  });
  return (
    <article className={`${styles.card} grid cols-main`} aria-labelledby={titleId}>
      <h3 className="break-anywhere" id={titleId}>
        {announcement.title}
      </h3>
      {canDelete && (
        <IconButton
          label="Delete announcement"
          aria-describedby={titleId}
          className={styles.bin}
          disabled={isLoading}
          onClick={ask}
        >
          <Trash2 className="icon" />
        </IconButton>
      )}
      <p>{announcement.content}</p>
      <time dateTime={announcement.createdAt}>{formatRaceTime(announcement.createdAt)}</time>
      {dialog}
      {error && (
        <div className="col-span-all mt-2">
          <ErrorMessage error={error} fallback="Failed to delete announcement" />
        </div>
      )}
    </article>
  );
}
