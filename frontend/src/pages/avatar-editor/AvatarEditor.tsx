import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/ui/Button/Button';
import { Message } from '../../components/ui/Message/Message';
import { showToast } from '../../components/ui/Toast/toasts';
import { paths } from '../../lib/game/paths';
import { problemMessage } from '../../lib/ui/problem';
import { useMounted } from '../../lib/ui/useMounted';
import { useUpdateAvatarMutation, type Avatar } from '../../features/avatar/avatarApi';
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

/** A helmet out of thirty, and a number on it. */
export function AvatarEditor({ userId, saved }: AvatarEditorProps) {
  const [preset, setPreset] = useState(firstShown(saved));
  const [number, setNumber] = useState(shownNumber(saved?.helmetNumber ?? '-'));
  const { save, saving, error } = useSave(userId);
  return (
    <form
      className={styles.editor}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        if (!saving) void save({ preset, number });
      }}
    >
      <HelmetBay preset={preset} number={number} onPreset={setPreset} />
      <div className={styles.choices}>
        <NumberField
          className={styles.number}
          hint="Numbers 1-99"
          value={number}
          onChange={setNumber}
        />
        <GalleryButton chosen={preset} onPick={setPreset} />
      </div>
      {error && (
        <div className={styles.wide}>
          <Message kind="bad">{error}</Message>
        </div>
      )}
      <div className={styles.actions}>
        <ButtonLink to={paths.profile}>Cancel</ButtonLink>
        <Button type="submit" kind="primary" busy={saving} disabled={!isChoice(preset)}>
          {saving ? 'Saving…' : 'Save Avatar'}
        </Button>
      </div>
    </form>
  );
}

type Choice = { readonly preset: number; readonly number: string };

/** Saves, says so, and goes back to the profile (AE-10). */
function useSave(userId: string) {
  const navigate = useNavigate();
  const [updateAvatar, { isLoading, error }] = useUpdateAvatarMutation();
  const mounted = useMounted();
  const save = async ({ preset, number }: Choice) => {
    const updateAvatarDto = { helmetPresetId: preset, helmetNumber: storedNumber(number) };
    const answer = await updateAvatar({ userId, updateAvatarDto });
    if (answer.error) return;
    showToast(answer.data.message);
    // unmounted: the player has left the page already
    if (mounted.current) void navigate(paths.profile);
  };
  return {
    save,
    saving: isLoading,
    error: error && problemMessage(error, 'Failed to save avatar. Please try again.'),
  };
}
