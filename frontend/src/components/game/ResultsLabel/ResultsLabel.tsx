import { Chip } from '../../ui/Chip/Chip';

type ResultsLabelProps = {
  readonly status: 'none' | 'provisional' | 'official';
  /** Whether an app admin entered them, and not the results API. */
  readonly isByHand?: boolean;
};

/** Results are provisional until they have been asked for a second time, 12 hours later. */
export function ResultsLabel({ status, isByHand = false }: ResultsLabelProps) {
  if (status === 'none') return null;
  return (
    <>
      {status === 'provisional' ? (
        <Chip kind="info">Provisional results</Chip>
      ) : (
        <Chip kind="ok">Official results</Chip>
      )}
      {isByHand && <Chip>Entered manually</Chip>}
    </>
  );
}
