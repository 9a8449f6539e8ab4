import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { quietApp } from './suite-app.js';

/** What the server does with the next email. */
export type Behaviour = 'accept' | 'busy' | 'refuse' | 'hang up';

/** A real SMTP server on the loopback that keeps what it accepts. */
export class SmtpCatcher {
  readonly accepted: string[] = [];
  /** Emails handed over, accepted or not. */
  handedOver = 0;
  behaviour: Behaviour = 'accept';
  private server = this.create();
  private port = 0;

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** On the port that it had, where it was closed. */
  async listen(): Promise<void> {
    this.server = this.create();
    this.server.on('error', () => undefined);
    await new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.server.address() as AddressInfo).port;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(resolve));
  }

  private create(): SMTPServer {
    return new SMTPServer({
      authOptional: true,
      // a line that is still open is dropped
      closeTimeout: 100,
      disabledCommands: ['AUTH', 'STARTTLS'],
      onRcptTo: (_address, _session, callback) => {
        if (this.behaviour === 'busy') callback(failure(451));
        else if (this.behaviour === 'refuse') callback(failure(550));
        else callback();
      },
      onData: (stream, _session, callback) => {
        void text(stream).then((message) => {
          this.handedOver += 1;
          if (this.behaviour === 'accept') this.accepted.push(message);
          if (this.behaviour === 'hang up') this.hangUp();
          else callback();
        }, ignoreBrokenOff);
      },
    });
  }

  /** Drops the line after the email and before the answer. */
  private hangUp(): void {
    for (const { _socket } of this.server.connections as Set<{ _socket: { destroy(): void } }>) {
      _socket.destroy();
    }
  }
}

/** A sender that breaks off in the middle of an email has not handed it over. */
const ignoreBrokenOff = (): void => undefined;

const failure = (responseCode: number): Error =>
  Object.assign(new Error(`answer ${responseCode}`), { responseCode });

/** An application that sends its emails to such a server. */
export function mailingApp(more: Readonly<Record<string, string>> = {}) {
  const smtp = new SmtpCatcher();
  return { smtp, app: quietApp(() => ({ ...more, SMTP_URL: smtp.url })).with(smtp) };
}
