type Named = { readonly username: string };

let collator: Intl.Collator | undefined;

/** In the order of the usernames, whatever their case. */
export function byName(one: Named, other: Named): number {
  // made once, when it is asked for: `localeCompare` makes one for each comparison
  collator ??= new Intl.Collator('en', { sensitivity: 'base' });
  return collator.compare(one.username, other.username);
}
