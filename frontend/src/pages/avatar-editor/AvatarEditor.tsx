import { useController, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/ui/Button/Button';
import { Message } from '../../components/ui/Message/Message';
import { showToast } from '../../components/ui/Toast/toasts';
import { paths } from '../../lib/game/paths';
import { problemMessage } from '../../lib/ui/problem';
import { useMounted } from '../../lib/ui/useMounted';
import { useUpdateAvatarMutation, type Avatar } from '../../api/avatarApi';
import styles from './AvatarEditor.module.css';
import { HelmetBay } from './HelmetBay';
import { GalleryButton } from './HelmetGallery';
import { shownNumber, storedNumber } from '../../features/avatar/helmetNumber';
import { NumberField } from '../../features/avatar/NumberField';
import { isChoice } from '../../features/avatar/presets';

type AvatarEditorProps = {
  readonly userId: string;
  /** what is saved now; null when it could not be loaded */
  readonly saved: Avatar | null;
};

/** Who has not chosen yet starts at the first of the thirty; what cannot be loaded is the default. */
function firstShown(saved: Avatar | null): number {
  if (!saved) return 0;
  return saved.helmetPresetId === 0 ? 1 : saved.helmetPresetId;
}

type Choice = { preset: number; number: string };

/** A helmet out of thirty, and a number on it. */
export function AvatarEditor({ userId, saved }: AvatarEditorProps) {
  const { control, handleSubmit, setError, formState } = useForm<Choice>({
    defaultValues: {
      preset: firstShown(saved),
      number: shownNumber(saved?.helmetNumber ?? '-'),
    },
  });
  const { errors, isSubmitting } = formState;
  const preset = useController({ control, name: 'preset' }).field;
  const number = useController({ control, name: 'number' }).field;
  const save = useSave(userId);
  const submit = async (choice: Choice) => {
    if (isSubmitting) return;
    try {
      await save(choice);
    } catch (problem) {
      setError('root', {
        message: problemMessage(problem, 'Failed to save avatar. Please try again.'),
      });
    }
  };
  return (
    <form
      className="grid gap-5 cols-1 justify-items-center"
      noValidate
      onSubmit={(event) => void handleSubmit(submit)(event)}
    >
      <HelmetBay preset={preset.value} number={number.value} onPreset={preset.onChange} />
      <div className={`${styles.choices} cluster gap-4 justify-between`}>
        <NumberField
          className={styles.number}
          hint="Numbers 1-99"
          value={number.value}
          onChange={number.onChange}
        />
        <GalleryButton chosen={preset.value} onPick={preset.onChange} />
      </div>
      {errors.root && (
        <div className={styles.wide}>
          <Message kind="bad">{errors.root.message}</Message>
        </div>
      )}
      <div className={`${styles.actions} grid gap-3`}>
        <ButtonLink to={paths.profile}>Cancel</ButtonLink>
        <Button type="submit" kind="primary" busy={isSubmitting} disabled={!isChoice(preset.value)}>
          {isSubmitting ? 'Saving…' : 'Save Avatar'}
        </Button>
      </div>
    </form>
  );
}

/** Saves, says so, and goes back to the profile (AE-10); rejects with what the server says. */
function useSave(userId: string) {
  const navigate = useNavigate();
  const [updateAvatar] = useUpdateAvatarMutation();
  const mounted = useMounted();
  return async ({ preset, number }: Choice) => {
    const updateAvatarDto = { helmetPresetId: preset, helmetNumber: storedNumber(number) };
    const { message } = await updateAvatar({ userId, updateAvatarDto }).unwrap();
    showToast(message);
    // unmounted: the player has left the page already
    if (mounted.current) void navigate(paths.profile);
  };
}
