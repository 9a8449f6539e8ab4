import { site } from '../../lib/ui/site';

/** The terms and conditions; the operator's address comes from `site`. */
export const TermsText = () => (
  <>
    <p className="muted">Effective 09-06-2025</p>
    <h3>1. The game</h3>
    <p>
      Gridlock is a free fantasy game about motor racing, played in private leagues among friends.
      There is no entry fee, no prize and no betting. Gridlock is independent: it is not affiliated
      with, endorsed by or connected to the sport’s governing bodies, teams or drivers.
    </p>
    <h3>2. Who may play</h3>
    <p>
      You must be 13 or older. One account per person; you are responsible for what happens with
      yours, so keep your password to yourself.
    </p>
    <h3>3. How to behave</h3>
    <ul className="bullets grid gap-1">
      <li>Choose usernames and league names that you would say to everyone in the paddock.</li>
      <li>Don’t try to see picks before they are revealed, or to disrupt the service.</li>
      <li>Don’t play through scripts or on behalf of others.</li>
    </ul>
    <p>We may remove accounts that break these rules.</p>
    <h3>4. Points and decisions</h3>
    <p>
      Points follow real race results as published, and are corrected when those are corrected. The
      owner of a league may assign picks that were missed. Standings are for fun and carry no
      entitlement.
    </p>
    <h3>5. Availability</h3>
    <p>
      Gridlock is offered as it is. We do our best to keep it running before every lock, but we
      cannot promise it, and we are not liable for a missed pick.
    </p>
    <h3>6. Closing your account</h3>
    <p>
      You can delete your account in your profile at any time. Your picks go with it; any league you
      own goes to its longest-standing other member.
    </p>
    <h3>7. Changes and questions</h3>
    <p>
      When these terms change we show the new date above. Questions:{' '}
      <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>
    </p>
  </>
);
