import { isLoopback } from '../../../lib/ui/isLoopback';
import { Message } from '../../ui/Message/Message';
import { CopyLine } from '../../ui/CopyLine/CopyLine';

/** Beside a link for friends, while the page is at an address that only this computer can open: how to let them in. */
export const OnlyHere = () =>
  isLoopback(window.location.hostname) && (
    <Message kind="info">
      <b>Only this computer can open this link.</b>
      <details>
        <summary className="row min-h-target text-link text-small-strong">
          How to let friends in
        </summary>
        <div className="grid gap-2">
          <p>
            For friends in your own network, start Gridlock with this computer’s address in place of
            the dots:
          </p>
          <CopyLine
            text={`HOST=0.0.0.0 PUBLIC_URL=http://192.168.…:${window.location.port || '80'} npm start`}
            label="Copy the command"
            done="Command copied."
          />
          <p>
            For everyone else, put a tunnel or a proxy in front of Gridlock, and start it with that
            address as <b>PUBLIC_URL</b>.
          </p>
          <p>Then open Gridlock at the new address yourself, and invite from there.</p>
        </div>
      </details>
    </Message>
  );
