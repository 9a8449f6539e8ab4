import { Info } from 'lucide-react';
import type { NightProps } from '../nightProps';
import { CodeBoard } from './CodeBoard';
import { FieldPanel } from './FieldPanel';
import { PresentList } from './PresentList';
import styles from './Lobby.module.css';
import { lateText, ruleTexts } from './lobbyTexts';
import { SeasonOnItsWay } from './SeasonOnItsWay';
import { StartBar } from './StartBar';
import { useSeasonState } from './useSeasonState';

/** Before the start, made for a television: who is here, and how to join (TL-05). */
export function Lobby({ league, night, line, userId }: NightProps) {
  const season = useSeasonState(league);
  return (
    <div className="stack">
      <section className={`${styles.board} stage grid gap-5 p-4`} aria-labelledby="lobby-here">
        <CodeBoard code={league.code} />
        <PresentList
          headingId="lobby-here"
          members={league.members}
          invited={league.invited}
          owner={league.owner}
          userId={userId}
          present={night.present}
          line={line}
        />
      </section>
      {season.state !== 'ready' && <SeasonOnItsWay year={league.season} season={season} />}
      <div className={`${styles.low} stack`}>
        {season.state === 'ready' ? <FieldPanel year={league.season} /> : <span />}
        <div className="stack">
          <section className={`${styles.rules} card`} aria-labelledby="lobby-rules">
            <h2 className="py-3 px-4 border-b" id="lobby-rules">
              How it works
            </h2>
            <ol className="divided px-4 py-1">
              {ruleTexts(league.pace).map((rule) => (
                <li key={rule} className="grid gap-0 py-3">
                  {rule}
                </li>
              ))}
            </ol>
          </section>
          <p className="card row items-start py-3 px-4 muted text-small">
            <Info className="icon-sm" />
            <span>{lateText}</span>
          </p>
        </div>
      </div>
      <StartBar league={league} night={night} userId={userId} season={season} />
    </div>
  );
}
