import { Dialog } from '../../components/ui/Dialog/Dialog';
import styles from './LegalDialog.module.css';
import { PrivacyText } from './PrivacyText';
import { TermsText } from './TermsText';

export type LegalText = 'terms' | 'privacy';

type LegalDialogProps = { readonly text: LegalText; readonly onClose: () => void };

/** Terms or privacy policy. Use it by `useLegalDialog`, which loads it on demand. */
export const LegalDialog = ({ text, onClose }: LegalDialogProps) => (
  <Dialog
    open
    wide
    onClose={onClose}
    title={text === 'terms' ? 'Terms & Conditions' : 'Privacy Policy'}
  >
    {/* a long text scrolls, so it must be reachable by keyboard */}
    <div className={`${styles.text} grid gap-3`} tabIndex={0} role="region" aria-label="Text">
      {text === 'terms' ? <TermsText /> : <PrivacyText />}
    </div>
  </Dialog>
);
