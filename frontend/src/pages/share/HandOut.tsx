import { Copy, Download, Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/Button/Button';
import {
  canSharePictures,
  copyPicture,
  downloadPicture,
  sharePicture,
  type Handed,
} from './handOut';

/** What can be done with the picture; null while it is not there. The share sheet where the device has one. */
export function HandOut({ handed }: { readonly handed: Handed | null }) {
  const [canShare] = useState(canSharePictures);
  const act = (how: (picture: Handed) => unknown) => () => {
    if (handed) void how(handed);
  };
  const waits = { 'aria-disabled': handed === null || undefined };
  return (
    <div className="cluster">
      <Button {...waits} onClick={act(copyPicture)}>
        <Copy className="icon" aria-hidden="true" />
        Copy
      </Button>
      <Button kind={canShare ? 'default' : 'primary'} {...waits} onClick={act(downloadPicture)}>
        <Download className="icon" aria-hidden="true" />
        Download
      </Button>
      {canShare && (
        <Button kind="primary" {...waits} onClick={act(sharePicture)}>
          <Share2 className="icon" aria-hidden="true" />
          Share…
        </Button>
      )}
    </div>
  );
}
