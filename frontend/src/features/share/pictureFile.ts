const HEAD = 'data:image/png;base64,';

/** A picture as an address of its own: pages may show no other than the server's and such. */
export function toDataUrl(bytes: ArrayBuffer): string {
  let text = '';
  for (const byte of new Uint8Array(bytes)) text += String.fromCharCode(byte);
  return HEAD + btoa(text);
}

/** The picture again, to be handed on. */
export const toBlob = (dataUrl: string): Blob =>
  new Blob([Uint8Array.from(atob(dataUrl.slice(HEAD.length)), (sign) => sign.charCodeAt(0))], {
    type: 'image/png',
  });

type Named = {
  readonly league: string;
  readonly kind: string;
  /** `round 12`, or the year of a season */
  readonly of: string | number;
  /** whose it is */
  readonly username?: string | undefined;
};

/** `sunday-drivers-recap-round-12.png`: what a folder of downloads can be searched for. */
export function fileName({ league, kind, of, username }: Named): string {
  const parts = [league, kind, username, String(of)];
  const name = parts
    .map((part) => (part ?? '').normalize('NFKC').replace(/[^\p{L}\p{N}_]+/gu, '-'))
    .map((part) => part.replace(/^-+|-+$/g, '').toLowerCase())
    .filter((part) => part !== '')
    .join('-');
  return `${name}.png`;
}
