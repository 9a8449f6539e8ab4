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
