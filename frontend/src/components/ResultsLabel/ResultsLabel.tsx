import { Chip } from '../Chip/Chip';

type ResultsLabelProps = { readonly status: 'none' | 'provisional' | 'official' };

/** Results are provisional until they have been asked for a second time, 12 hours later. */
export function ResultsLabel({ status }: ResultsLabelProps) {
  switch (status) {
    case 'none':
      return null;
    case 'provisional':
      return <Chip kind="info">Provisional results</Chip>;
    case 'official':
      return <Chip kind="ok">Official results</Chip>;
  }
}
