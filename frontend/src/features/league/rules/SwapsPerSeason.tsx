import { MAX_SWAPS } from '@gridlock/game-rules';
import { fixedNote } from './fixedNote';
import type { RuleRowsProps } from './ruleRowsProps';
import { SettingStepper } from './SettingStepper';

/** How many swaps each player has in a season. */
export const SwapsPerSeason = ({ league, isOwner, hasSeenLock }: RuleRowsProps) => (
  <SettingStepper
    leagueId={league._id}
    setting="switcheroos"
    title="Swaps per season"
    note={fixedNote(hasSeenLock)}
    value={league.switcheroos}
    min={0}
    max={MAX_SWAPS}
    words={isOwner && !hasSeenLock ? ['Fewer swaps', 'More swaps'] : null}
  />
);
