/** As much of the package as tests use: it has no types of its own. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  type Parameters = {
    readonly version: 'aes128gcm';
    readonly privateKey: ECDH;
    readonly authSecret: Buffer;
  };
  const ece: { decrypt(body: Buffer, parameters: Parameters): Buffer };
  export default ece;
}
