import { ChannelUnavailable, DeliveryRefused } from '../../outbox/delivery-errors.js';

/** A rendered email with its address and id. */
export type OutgoingMail = {
  /** Stable across tries: names the file, and the Message-ID. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** Where emails go: an SMTP server, or files. */
export abstract class MailTransport {
  /**
   * Sends one email.
   *
   * @param beginHandOver awaited right before the email itself is sent, because a second try after
   *   that could deliver it twice; when it rejects, the email is not sent. Not called by transports
   *   for which sending the same email again is harmless.
   * @throws MailRefused when trying again is pointless or could deliver twice; MailServerUnavailable
   *   when no email can be sent at all; else any error.
   */
  abstract send(mail: OutgoingMail, beginHandOver: () => Promise<void>): Promise<void>;

  /**
   * Asks whether an email to this address would be accepted, without sending one.
   *
   * @returns a sentence for the log.
   * @throws Error with a sentence that says what to do.
   */
  abstract check(to: string): Promise<string>;

  /** Closes its connections, those in use too. */
  abstract close(): void;
}

/** The email must not be tried again. */
export class MailRefused extends DeliveryRefused {
  override readonly name = 'MailRefused';
}

/** The server cannot be reached or refuses our login: the email itself is not at fault. */
export class MailServerUnavailable extends ChannelUnavailable {
  override readonly name = 'MailServerUnavailable';
}
