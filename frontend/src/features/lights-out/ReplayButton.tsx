import { RotateCcw } from 'lucide-react';
import { Button } from '../../components/ui/Button/Button';

/** The show can be watched again at any time. */
export const ReplayButton = ({ onPress }: { readonly onPress: () => void }) => (
  <Button onClick={onPress}>
    <RotateCcw className="icon" />
    Replay lights out
  </Button>
);
