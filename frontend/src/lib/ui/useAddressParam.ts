import { useSearchParams } from 'react-router-dom';

/** What the address says under a name, and how to change that: the page stays where it is, also in the history. */
export function useAddressParam(name: string): [string | null, (value: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const set = (value: string | null) => {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return [params.get(name), set];
}

/** One of a few words, as for the tab that is open. The first needs no word in the address. */
export function useAddressChoice<Word extends string>(
  name: string,
  words: readonly [Word, ...Word[]],
): [Word, (word: Word) => void] {
  const [value, set] = useAddressParam(name);
  const chosen = words.find((word) => word === value) ?? words[0];
  return [chosen, (word) => set(word === words[0] ? null : word)];
}
