/** Whether every write that failed in a bulk ran into a unique index. */
export function isDuplicatesOnly(error: unknown): boolean {
  const { code, writeErrors } = (error ?? {}) as {
    code?: unknown;
    writeErrors?: readonly { readonly code?: unknown }[];
  };
  return code === 11000 && (writeErrors ?? []).every((one) => one.code === 11000);
}

/** The field of the unique index that a write ran into, or null for any other error. */
export function duplicateField(error: unknown): string | null {
  const { code, keyPattern } = (error ?? {}) as { code?: unknown; keyPattern?: object };
  if (code !== 11000) return null;
  return Object.keys(keyPattern ?? {})[0] ?? '';
}
