/** Makes a function that works something out once for each object: for what never changes, such as a season. */
export const memoizeByObject = <Key extends object, Value extends object | number>(
  workOut: (key: Key) => Value,
): ((key: Key) => Value) => {
  const cache = new WeakMap<Key, Value>();
  return (key) => {
    const before = cache.get(key);
    if (before !== undefined) return before;
    const value = workOut(key);
    cache.set(key, value);
    return value;
  };
};
