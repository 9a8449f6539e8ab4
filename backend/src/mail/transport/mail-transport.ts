/** A letter with everything that a transport needs. */
export type OutgoingMail = {
  /** Stable across tries: names the file, and the Message-ID. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** Where letters go: an SMTP server, or files. */
export abstract class MailTransport {
  /**
   * Sends one letter.
   *
   * @param beginHandOver awaited right before the letter itself leaves, where a second try could
   *   deliver it twice; when it rejects the letter does not leave. Not called where sending the
   *   same letter again leaves one letter.
   * @throws MailRefused when trying again is pointless or could deliver twice; MailServerAway when
   *   no letter can be sent at all; else any error.
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

/** The server cannot be reached, or does not let us in: it is not about the letter. */
export class MailServerAway extends Error {
  override readonly name = 'MailServerAway';
}
