import { MailWarning } from 'lucide-react';
import { useId } from 'react';
import { Banner } from '../../components/ui/Banner/Banner';
import { useSendLinkAgain } from './useSendLinkAgain';

/** For a player whom no emails reach, as the address isn't confirmed (AC-01). */
export function ConfirmEmailBanner() {
  const textId = useId();
  const { button, error } = useSendLinkAgain(textId);
  return (
    <div className="stack">
      <Banner icon={<MailWarning className="icon" />} action={button}>
        <b id={textId}>Confirm your email address to get emails.</b>
      </Banner>
      {error}
    </div>
  );
}
