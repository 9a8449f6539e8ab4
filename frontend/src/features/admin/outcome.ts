/** What came of the last thing an app admin asked for. */
export type Outcome = { readonly kind: 'ok' | 'bad'; readonly text: string };
