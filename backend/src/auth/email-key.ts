/**
 * What makes an address one account: however it is written in capitals or with combined accents. Letters
 * go to the address as it was registered, never to the spelling that somebody asks with.
 */
export const keyOf = (email: string): string => email.normalize('NFC').toLowerCase();
