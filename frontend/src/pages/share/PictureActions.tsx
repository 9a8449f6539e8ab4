import { Copy, Download, Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/Button/Button';
import {
  canSharePictures,
  copyPicture,
  downloadPicture,
  sharePicture,
  type SharedPicture,
} from './sharePicture';

/** What can be done with the picture; null while it is not there. The share sheet where the device has one. */
export function PictureActions({ picture }: { readonly picture: SharedPicture | null }) {
  const [canShare] = useState(canSharePictures);
  const act = (how: (picture: SharedPicture) => unknown) => () => {
    if (picture) void how(picture);
  };
  const waits = { 'aria-disabled': picture === null || undefined };
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
