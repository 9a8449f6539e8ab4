import { site } from '../../lib/ui/site';

/** The privacy policy; the operator's address comes from `site`. */
export const PrivacyText = () => (
  <>
    <p className="muted">Effective 09-06-2025</p>
    <h3>What we collect</h3>
    <ul className="bullets grid gap-1">
      <li>Your name: the username that you choose.</li>
      <li>Your email address.</li>
    </ul>
    <p>
      We also store your game data: helmet, leagues, picks and points. Your password is stored only
      as a hash that can’t be reversed.
    </p>
    <h3>Why</h3>
    <ul className="bullets grid gap-1">
      <li>Your name shows your league who picked what.</li>
      <li>
        You log in with your email address, and we use it to send you the link when you forget your
        password, reminders before a lock and other notifications. You choose them on the page
        Notifications, and the link in each email turns off emails of its kind.
      </li>
      <li>
        On devices where you turn on push we store the browser’s name and its address at the push
        service of the browser’s maker. That service passes on what we send, encrypted so that only
        your device can read it. Logging out there removes it.
      </li>
    </ul>
    <h3>Who sees it</h3>
    <p>
      Members of your leagues see your username, helmet, locked picks and points, but never your
      email address. Anyone who has a league’s invite link sees its name, who invites and the
      helmets of its members. If the owner turns on a league’s public link, anyone who has that link
      sees the usernames, helmets, locked picks and points in it. Pictures that members share show
      the same.
    </p>
    <p>
      We sell nothing, show no advertising and use no trackers. A cookie and your browser’s storage
      keep you logged in and remember your theme, what you have watched and what isn’t sent yet.
      They also keep the app and what you last saw of your leagues, so that you can read it without
      a network. Logging out removes all of it except your theme and the app itself.
    </p>
    <h3>How long, and how to delete it</h3>
    <p>
      As long as you have an account. Delete Account in your profile erases your account, picks and
      sessions immediately. If you can no longer log in, write to{' '}
      <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a> from the address of your
      account.
    </p>
    <h3>Age</h3>
    <p>Gridlock is for people aged 13 and over. We delete accounts of younger children.</p>
  </>
);
