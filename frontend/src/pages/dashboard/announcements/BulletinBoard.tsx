import { Megaphone, Plus, X } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { EmptyState } from '../../../components/ui/EmptyState/EmptyState';
import { IconButton } from '../../../components/ui/IconButton/IconButton';
import { QueryView } from '../../../components/ui/QueryView/QueryView';
import { Skeleton } from '../../../components/ui/Skeleton/Skeleton';
import { cx } from '../../../lib/ui/cx';
import { useListAnnouncementsQuery } from '../../../api/announcementApi';
import { AnnouncementCard } from './AnnouncementCard';
import styles from './BulletinBoard.module.css';

/** Only app admins write: nobody else loads the form. */
const AnnouncementForm = lazy(async () => ({
  default: (await import('./AnnouncementForm')).AnnouncementForm,
}));

type BulletinBoardProps = {
  /** app admins post and delete (DB-15 to DB-17) */
  readonly canEdit: boolean;
};

/** The announcements, newest first, and for app admins the form to post one. */
export function BulletinBoard({ canEdit }: BulletinBoardProps) {
  const titleId = useId();
  const [writing, setWriting] = useState(false);
  const query = useListAnnouncementsQuery();
  return (
    <section
      className={cx(styles.board, 'card column gap-0 min-w-0', writing && styles.writing)}
      aria-labelledby={titleId}
    >
      <div className={`${styles.head} row gap-0 flex-none justify-between border-b`}>
        <h2 id={titleId}>Bulletin Board</h2>
        {canEdit && (
          <IconButton
            label={writing ? 'Close the form' : 'Add announcement'}
            aria-expanded={writing}
            onClick={() => setWriting(!writing)}
          >
            {writing ? <X className="icon" /> : <Plus className="icon" />}
          </IconButton>
        )}
      </div>
      {writing && (
        <Suspense>
          <AnnouncementForm onClose={() => setWriting(false)} />
        </Suspense>
      )}
      {/* the list scrolls, so it must be reachable by keyboard */}
      <div
        className={`${styles.list} focus-inside`}
        tabIndex={0}
        role="region"
        aria-label="Announcements"
      >
        <QueryView
          query={query}
          error="Failed to load announcements"
          loading={<LoadingNews />}
          isEmpty={(news) => news.length === 0}
          empty={<EmptyState icon={<Megaphone />}>No announcements yet.</EmptyState>}
        >
          {(news) =>
            news.map((announcement) => (
              <AnnouncementCard
                key={announcement._id}
                announcement={announcement}
                canDelete={canEdit}
              />
            ))
          }
        </QueryView>
      </div>
    </section>
  );
}

const LoadingNews = () => (
  <div className="grid gap-3 p-4 muted" role="status">
    <p>Loading...</p>
    <Skeleton width="60%" />
    <Skeleton height="0.75rem" />
    <Skeleton height="0.75rem" width="80%" />
  </div>
);
