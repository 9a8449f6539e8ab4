import type { LegalText } from './LegalDialog';

type TermsLinksProps = { readonly onOpen: (text: LegalText) => void };

/** 'Terms & Conditions and the Privacy Policy' within a sentence; each opens its text. */
export const TermsLinks = ({ onOpen }: TermsLinksProps) => (
  <>
    <button type="button" className="bare text-link p-0" onClick={() => onOpen('terms')}>
      Terms &amp; Conditions
    </button>{' '}
    and the{' '}
    <button type="button" className="bare text-link p-0" onClick={() => onOpen('privacy')}>
      Privacy Policy
    </button>
  </>
);
