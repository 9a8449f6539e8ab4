import type { Outlook } from '../../../api/outlookApi';
import { membersOf, namesOf, pointsLeft } from '../outlookFacts';
import { titleSentence, chanceSentence } from './titleTexts';
import type { ChanceState } from './useChances';
import type { Championship } from '../../../lib/game/championships';

type TitleNewsLineProps = {
  readonly outlook: Outlook;
  readonly title: Championship;
  readonly chances: ChanceState;
  readonly userId: string;
};

/** What a screen reader hears by itself: how the race stands, and the chances once all seasons are played. */
export function TitleNewsLine({ outlook, title, chances, userId }: TitleNewsLineProps) {
  const rows = outlook[title];
  const nameOf = namesOf(membersOf(outlook));
  const sentence = titleSentence({ rows, userId, nameOf, left: pointsLeft(outlook, title) });
  const isOpen = rows.every(({ hasWon }) => !hasWon);
  // empty until all seasons are played
  const wall = (isOpen && chances.titles?.[title].wall) || [];
  const chance = chanceSentence(wall, outlook, userId);
  return (
    <p className="vh" role="status">
      {[...sentence, chance].filter(Boolean).join(' ')}
    </p>
  );
}
