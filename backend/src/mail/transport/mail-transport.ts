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
  /** True when sending the same letter again leaves one letter: then a broken-off try may be repeated. */
  abstract readonly isRepeatable: boolean;

  /** @throws MailRefused when trying again is pointless or could deliver twice; else any error. */
  abstract send(mail: OutgoingMail): Promise<void>;

  /** What it is and whether it answers, for the log. @throws when it does not. */
  abstract check(): Promise<string>;

  abstract close(): void;
}

/** Not to be tried again. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}
