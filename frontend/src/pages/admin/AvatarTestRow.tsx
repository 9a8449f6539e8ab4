import { useId } from 'react';
import { HelmetAvatar } from '../../components/game/HelmetAvatar/HelmetAvatar';
import { Button } from '../../components/ui/Button/Button';
import { ErrorMessage } from '../../components/ui/ErrorMessage/ErrorMessage';
import { showToast } from '../../components/ui/Toast/toasts';
import {
  type AvatarUserDto,
  useResetAvatarMutation,
  useUpdateAvatarMutation,
} from '../../api/avatarApi';
import styles from './AvatarTesting.module.css';

type AvatarTestRowProps = {
  readonly user: AvatarUserDto;
  /** what 'Test' puts on */
  readonly choice: { readonly helmetPresetId: number; readonly helmetNumber: string };
  /** the ids of what says what its buttons will do */
  readonly notes: { readonly test: string; readonly reset: string };
};

/** One player: puts the chosen helmet on, or the default one. */
export function AvatarTestRow({ user, choice, notes }: AvatarTestRowProps) {
  const nameId = useId();
  const [updateAvatar, update] = useUpdateAvatarMutation();
  const [resetAvatar, reset] = useResetAvatarMutation();
  const test = async () => {
    reset.reset();
    const { data } = await updateAvatar({ userId: user._id, updateAvatarDto: choice });
    if (data) showToast(data.message);
  };
  const takeOff = async () => {
    update.reset();
    const { data } = await resetAvatar({ userId: user._id });
    if (data) showToast(data.message);
  };
  return (
    <div className={`${styles.row} cluster py-3`}>
      <HelmetAvatar avatar={user.avatar} size={40} />
      <b className="min-w-0 break-anywhere" id={nameId}>
        {user.username}
      </b>
      <Button
        small
        busy={update.isLoading}
        aria-describedby={`${nameId} ${notes.test}`}
        onClick={() => void test()}
      >
        Test
      </Button>
      <Button
        small
        busy={reset.isLoading}
        aria-describedby={`${nameId} ${notes.reset}`}
        onClick={() => void takeOff()}
      >
        Reset
      </Button>
      <RowProblem error={update.error} text="Failed to update avatar" />
      <RowProblem error={reset.error} text="Failed to reset avatar" />
    </div>
  );
}

type RowProblemProps = { readonly error: unknown; readonly text: string };

const RowProblem = ({ error, text }: RowProblemProps) =>
  error !== undefined && (
    <div className="w-full">
      <ErrorMessage error={error} fallback={text} />
    </div>
  );
