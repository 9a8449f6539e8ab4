import { useSearchParams } from 'react-router-dom';
import type { PictureKind } from '../../api/shareApi';
import { KINDS } from './shownPictures';

export type Choice = {
  readonly kind: PictureKind | null;
  /** undefined: the latest that has such a picture */
  readonly round: number | undefined;
  /** whose card or year it is; undefined: the reader's own */
  readonly userId: string | undefined;
};

/** Which picture is open stands in the address: other pages lead to theirs. */
export function useChoice(): readonly [Choice, (change: Partial<Choice>) => void] {
  const [params, setParams] = useSearchParams();
  const kind = KINDS.find((one) => one.kind === params.get('kind'))?.kind ?? null;
  const round = Number(params.get('round'));
  const choice: Choice = {
    kind,
    round: Number.isSafeInteger(round) && round > 0 ? round : undefined,
    userId: params.get('player') ?? undefined,
  };
  const choose = (change: Partial<Choice>) => {
    const next = { ...choice, ...change };
    setParams(
      {
        ...(next.kind !== null && { kind: next.kind }),
        ...(next.round !== undefined && { round: String(next.round) }),
        ...(next.userId !== undefined && { player: next.userId }),
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return [choice, choose];
}
