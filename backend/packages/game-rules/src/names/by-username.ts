/** Compares text the same way on every machine, whatever its language. */
export const compareText = (one: string, other: string): number =>
  one === other ? 0 : one < other ? -1 : 1;

type Named = { readonly username: string };

/** The alphabet's order of players, upper and lower case alike. */
export const byUsername = (one: Named, other: Named): number =>
  compareText(one.username.toLowerCase(), other.username.toLowerCase());
