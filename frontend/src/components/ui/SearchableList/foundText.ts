/** '3 of 120', '3 of 100 and more' while not all is loaded */
export const foundText = (
  found: readonly unknown[],
  all: readonly unknown[],
  { hasMore }: { readonly hasMore: boolean },
): string => `${found.length} of ${all.length}${hasMore ? ' and more' : ''}`;
