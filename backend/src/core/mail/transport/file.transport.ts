import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MailTransport, type OutgoingMail } from './mail-transport.js';
import { toMessage } from './message.js';

/**
 * Used without an SMTP server: writes every email to an `.eml` file that any mail program opens. The
 * file's name is the email's id, so a second try writes the same file.
 */
export class FileTransport extends MailTransport {
  constructor(
    private readonly folder: string,
    private readonly from: string,
  ) {
    super();
  }

  override async send(mail: OutgoingMail): Promise<void> {
    const { createTransport } = await import('nodemailer');
    const writer = createTransport({ streamTransport: true, buffer: true });
    const { message } = await writer.sendMail(toMessage(mail, this.from));
    if (!Buffer.isBuffer(message)) throw new Error('The email was not written as a whole.');
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const file = join(this.folder, `${mail.id}.eml`);
    await writeFile(`${file}.part`, message, { mode: 0o600 });
    await rename(`${file}.part`, file);
  }

  override async check(): Promise<string> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    return `no SMTP server is set; emails are written to ${this.folder}`;
  }

  override close(): void {
    // nothing stays open
  }
}
