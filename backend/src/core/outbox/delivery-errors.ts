/** The message must not be tried again: it is refused for good, or could be delivered twice. */
export class DeliveryRefused extends Error {
  override readonly name: string = 'DeliveryRefused';
}

/** The server cannot be reached or refuses our login: no message at all can be sent. */
export class ChannelUnavailable extends Error {
  override readonly name: string = 'ChannelUnavailable';
}

/** The server has said when to come back. */
export class RetryLater extends Error {
  override readonly name = 'RetryLater';

  constructor(
    message: string,
    readonly waitMs: number,
  ) {
    super(message);
  }
}
