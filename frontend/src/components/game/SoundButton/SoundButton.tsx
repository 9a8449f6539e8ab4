import { Volume2, VolumeX } from 'lucide-react';

type SoundButtonProps = {
  readonly isLoud: boolean;
  readonly onPress: () => void;
  readonly className?: string | undefined;
};

/** A moment is silent until somebody asks for its sound. */
export const SoundButton = ({ isLoud, onPress, className }: SoundButtonProps) => (
  <button
    type="button"
    className={className}
    aria-pressed={isLoud}
    aria-label="Sound"
    onClick={onPress}
  >
    {isLoud ? <Volume2 className="icon" /> : <VolumeX className="icon" />}
  </button>
);
