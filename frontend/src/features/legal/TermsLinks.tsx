import type { LegalText } from './LegalDialog';
import styles from './TermsLinks.module.css';

type TermsLinksProps = { readonly onOpen: (text: LegalText) => void };

/** 'Terms & Conditions and the Privacy Policy' within a sentence; each opens its text. */
export const TermsLinks = ({ onOpen }: TermsLinksProps) => (
  <>
    <button
      type="button"
      className={`${styles.link} p-0 strong`}
      onClick={() => {
        onOpen('terms');
      }}
    >
      Terms &amp; Conditions
    </button>{' '}
    and the{' '}
    <button
      type="button"
      className={`${styles.link} p-0 strong`}
      onClick={() => {
        onOpen('privacy');
      }}
    >
      Privacy Policy
    </button>
  </>
);
