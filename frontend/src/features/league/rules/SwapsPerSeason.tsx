import { MAX_SWAPS } from '@gridlock/game-rules';
import type { RuleRowsProps } from './ruleRowsProps';
import { SettingNumber } from './SettingNumber';

/** How many swaps each player has in a season. */
export const SwapsPerSeason = ({ league, isOwner, hasSeenLock }: RuleRowsProps) => (
  <SettingNumber
    leagueId={league._id}
    setting="switcheroos"
    title="Swaps per season"
    note="How often each player can swap main and reserve driver."
    value={league.switcheroos}
    min={0}
    max={MAX_SWAPS}
    mayChange={isOwner && !hasSeenLock}
  />
);
