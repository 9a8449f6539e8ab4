/** The result of an admin's last action, as it is shown. */
export type Notice = { readonly kind: 'ok' | 'bad'; readonly text: string };
