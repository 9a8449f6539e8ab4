/** An email with everything that a transport needs. */
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
   * @param beginHandOver awaited right before the email itself leaves, where a second try could
   *   deliver it twice; when it rejects the email does not leave. Not called where sending the
   *   same email again leaves one email.
   * @throws MailRefused when trying again is pointless or could deliver twice; MailServerAway when
   *   no email can be sent at all; else any error.
   */
  abstract send(mail: OutgoingMail, beginHandOver: () => Promise<void>): Promise<void>;

  /** What it is and whether it answers, for the log. @throws when it does not. */
  abstract check(): Promise<string>;

  abstract close(): void;
}

/** Not to be tried again. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** The server cannot be reached, or does not let us in: it is not about the email. */
export class MailServerAway extends Error {
  override readonly name = 'MailServerAway';
}
