/** Whether all failed writes of a bulk write were refused by a unique index. */
export function isDuplicatesOnly(error: unknown): boolean {
  const { code, writeErrors } = (error ?? {}) as {
    code?: unknown;
    writeErrors?: readonly { readonly code?: unknown }[];
  };
  return code === 11000 && (writeErrors ?? []).every((one) => one.code === 11000);
}

/** First field of the unique index that refused a write; null for any other error. */
export function duplicateField(error: unknown): string | null {
  const { code, keyPattern } = (error ?? {}) as { code?: unknown; keyPattern?: object };
  if (code !== 11000) return null;
  return Object.keys(keyPattern ?? {})[0] ?? '';
}
