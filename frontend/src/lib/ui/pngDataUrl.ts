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
