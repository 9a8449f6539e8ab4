import { useSearchParams } from 'react-router-dom';

/** `push`: the back button leads to what was chosen before. */
type InHistory = 'replace' | 'push';

/** What the address says under a name, and how to change that: the page stays where it is. */
export function useAddressParam(
  name: string,
  inHistory: InHistory = 'replace',
): [string | null, (value: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const set = (value: string | null) => {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: inHistory === 'replace', preventScrollReset: true },
    );
  };
  return [params.get(name), set];
}

/** One of a few words, as for the tab that is open. The first needs no word in the address. */
export function useAddressChoice<Word extends string>(
  name: string,
  words: readonly [Word, ...Word[]],
  inHistory?: InHistory,
): [Word, (word: Word) => void] {
  const [value, set] = useAddressParam(name, inHistory);
  const chosen = words.find((word) => word === value) ?? words[0];
  return [chosen, (word) => set(word === words[0] ? null : word)];
}
