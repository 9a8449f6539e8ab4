import { Volume2, VolumeX } from 'lucide-react';
import { IconButton } from '../../ui/IconButton/IconButton';

type SoundButtonProps = { readonly isLoud: boolean; readonly onPress: () => void };

/** A moment is silent until somebody asks for its sound. */
export const SoundButton = ({ isLoud, onPress }: SoundButtonProps) => (
  <IconButton label="Sound" aria-pressed={isLoud} onClick={onPress}>
    {isLoud ? <Volume2 className="icon" /> : <VolumeX className="icon" />}
  </IconButton>
);
