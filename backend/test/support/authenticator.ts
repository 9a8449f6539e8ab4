import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

type Options = {
  readonly challenge: string;
  readonly rp?: { readonly id?: string };
  readonly user?: { readonly id: string };
  readonly rpId?: string;
};
type Faults = {
  /** The page that asks; another one than the game's is a fault. */
  readonly origin?: string;
  /** False: nobody has shown a finger, a face or a PIN. */
  readonly verified?: boolean;
  /** What the authenticator says of whose the passkey is; null when it says nothing. */
  readonly userHandle?: string | null;
};

const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (data: Uint8Array | string): Buffer => createHash('sha256').update(data).digest();

/** A passkey of a device as WebAuthn describes it: it makes one key (ES256) and signs with it. */
export class Authenticator {
  readonly id = base64url(randomBytes(16));
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  /** What it counts next is one more. */
  uses = 0;
  /** Whose it is, as the game has named the account. */
  private userHandle: string | null = null;

  /** @param origin of the pages of the game */
  constructor(private readonly origin: string) {}

  /** Answers `POST /api/users/passkeys/options`: a `RegistrationResponseJSON`. */
  register(options: Options, faults: Faults = {}) {
    this.userHandle = options.user?.id ?? null;
    const authData = Buffer.concat([
      this.authData(options.rp?.id ?? '', HAS_CREDENTIAL, faults),
      Buffer.alloc(16),
      uint16(Buffer.from(this.id, 'base64url').length),
      Buffer.from(this.id, 'base64url'),
      coseKey(this.keys.publicKey),
    ]);
    const attestation = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ]),
    );
    return this.answer({
      clientDataJSON: this.clientData('webauthn.create', options, faults),
      attestationObject: base64url(attestation),
      transports: ['internal'],
    });
  }

  /** Answers `POST /api/auth/passkey/options`: an `AuthenticationResponseJSON`. */
  signIn(options: Options, faults: Faults = {}) {
    const { userHandle = this.userHandle } = faults;
    this.uses += 1;
    const authenticatorData = this.authData(options.rpId ?? '', 0, faults);
    const clientDataJSON = this.clientData('webauthn.get', options, faults);
    const signed = Buffer.concat([
      authenticatorData,
      sha256(Buffer.from(clientDataJSON, 'base64url')),
    ]);
    return this.answer({
      clientDataJSON,
      authenticatorData: base64url(authenticatorData),
      signature: base64url(sign('sha256', signed, this.keys.privateKey)),
      ...(userHandle !== null && { userHandle }),
    });
  }

  private answer(response: object) {
    const { id } = this;
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  private authData(site: string, more: number, { verified = true }: Faults): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.uses);
    const flags = USER_PRESENT | (verified ? USER_VERIFIED : 0) | more;
    return Buffer.concat([sha256(site), Buffer.from([flags]), counter]);
  }

  private clientData(
    type: string,
    { challenge }: Options,
    { origin = this.origin }: Faults,
  ): string {
    return base64url(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
}

const uint16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
};

/** COSE_Key of an ES256 key (RFC 9053, section 7.1.1). */
function coseKey(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );
}
