/** Which addresses their owners have confirmed. Declared here, because emails ask; the domain of accounts implements it. */
export abstract class ConfirmedAddresses {
  abstract isConfirmed(email: string): Promise<boolean>;
}
