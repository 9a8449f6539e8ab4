import { Sparkles } from 'lucide-react';
import { Button } from '../components/ui/Button/Button';
import { StatusLine } from '../components/ui/StatusLine/StatusLine';
import { loadNewVersion, putUpdateOff, useIsUpdateOffered } from './appUpdate';

type UpdateLineProps = {
  /** something else is said of the whole app */
  readonly isHidden: boolean;
};

/** Offers a new version of the app, once. */
export function UpdateLine({ isHidden }: UpdateLineProps) {
  const isOffered = useIsUpdateOffered() && !isHidden;
  return (
    <StatusLine>
      {isOffered && (
        <>
          <Sparkles className="icon-sm" />
          <span>A new version is ready</span>
          <Button kind="quiet" small onClick={loadNewVersion}>
            Reload
          </Button>
          <Button kind="quiet" small onClick={putUpdateOff}>
            Later
          </Button>
        </>
      )}
    </StatusLine>
  );
}
