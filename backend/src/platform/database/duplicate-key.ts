/** The field of the unique index that a write ran into, or null for any other error. */
export function duplicateField(error: unknown): string | null {
  const { code, keyPattern } = (error ?? {}) as { code?: unknown; keyPattern?: object };
  if (code !== 11000) return null;
  return Object.keys(keyPattern ?? {})[0] ?? '';
}
