import { ChartNoAxesColumn } from 'lucide-react';
import { EmptyState } from '../../components/ui/EmptyState/EmptyState';

/**
 * Shown before the first completed round.
 *
 * @param player username of another member whose page it is
 */
export const NoRounds = ({ player }: { readonly player?: string | undefined }) => (
  <EmptyState icon={<ChartNoAxesColumn />}>
    No completed rounds yet. {player === undefined ? 'Your' : 'Their'} stats start with the first
    results.
  </EmptyState>
);
