import { Button } from '../../components/ui/Button/Button';
import { Message } from '../../components/ui/Message/Message';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { SkeletonBlocks } from '../../components/ui/Skeleton/Skeleton';
import { useUser } from '../../features/auth/session';
import { useGetAvatarQuery } from '../../api/avatarApi';
import { AvatarEditor } from './AvatarEditor';
import styles from './AvatarEditorPage.module.css';

/** Where a player chooses helmet and number. It stands alone, without the shell (RT-07). */
export function AvatarEditorPage() {
  const { _id: userId } = useUser();
  const { data, isFetching, refetch } = useGetAvatarQuery({ userId });
  return (
    <main id="main" tabIndex={-1} className="wrap page">
      <div className={`${styles.column} grid cols-1 justify-items-center`}>
        <PageTitle title="Choose Your Avatar" />
        {isFetching && !data ? (
          <SkeletonBlocks
            className={styles.loading}
            gap="gap-3"
            bars={['18.75rem', { width: '5.5rem', height: '3.5rem' }, '2.75rem']}
          />
        ) : (
          <>
            {!data && (
              <Message
                kind="bad"
                action={<Button onClick={() => void refetch()}>Try again</Button>}
              >
                Failed to load avatar
              </Message>
            )}
            <AvatarEditor
              // remounts when a retry has loaded the helmet
              key={data ? 'loaded' : 'missing'}
              userId={userId}
              saved={data?.avatar ?? null}
            />
          </>
        )}
      </div>
    </main>
  );
}
