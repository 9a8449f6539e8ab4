import { BookOpen, CirclePlus, Info, Ticket, Trophy } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { FlipButton, FlipLink } from '../../components/ui/FlipTile/FlipTile';
import { CreateLeaguePanel } from '../../features/league/CreateLeaguePanel';
import { JoinLeaguePanel } from '../../features/league/JoinLeaguePanel';
import { MyLeaguesPanel } from '../../features/league/MyLeaguesPanel';
import { paths } from '../../lib/game/paths';
import styles from './DashboardTiles.module.css';

type PanelKey = 'create-league' | 'join-league' | 'my-league';

const tiles = [
  {
    key: 'create-league',
    label: 'Create League',
    hint: 'Name it, share the code',
    Icon: CirclePlus,
  },
  { key: 'join-league', label: 'Join League', hint: 'Enter a 6-character code', Icon: Ticket },
  { key: 'my-league', label: 'My Leagues', hint: 'See your leagues', Icon: Trophy },
] as const;

type DashboardTilesProps = { readonly userId: string };

/** Five tiles that flip; three of them switch the panel below. */
export function DashboardTiles({ userId }: DashboardTilesProps) {
  const [open, setOpen] = useState<PanelKey | null>(null);
  const panelId = useId();
  return (
    <>
      <div className={styles.tiles}>
        {tiles.map(({ key, label, hint, Icon }) => (
          <FlipButton
            key={key}
            icon={<Icon className="icon-lg" aria-hidden="true" />}
            label={label}
            hint={hint}
            expanded={open === key}
            controls={panelId}
            onPress={() => {
              setOpen(open === key ? null : key);
            }}
          />
        ))}
        <FlipLink
          half
          to={paths.rules}
          icon={<BookOpen className="icon-lg" aria-hidden="true" />}
          label="Rules"
          hint="How the game works"
        />
        <FlipLink
          half
          to={paths.info}
          icon={<Info className="icon-lg" aria-hidden="true" />}
          label="Info"
          hint="A note from the creator"
        />
      </div>
      {open && <SlidingPanel key={open} id={panelId} panel={open} userId={userId} />}
    </>
  );
}

type SlidingPanelProps = {
  readonly id: string;
  readonly panel: PanelKey;
  readonly userId: string;
};

function SlidingPanel({ id, panel, userId }: SlidingPanelProps) {
  const root = useRef<HTMLDivElement>(null);
  // on a phone the panel opens below the fold
  useEffect(() => {
    root.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={root} id={id} className={styles.panel}>
      <div>
        {panel === 'create-league' && <CreateLeaguePanel />}
        {panel === 'join-league' && <JoinLeaguePanel />}
        {panel === 'my-league' && <MyLeaguesPanel userId={userId} />}
      </div>
    </div>
  );
}
