import { BookOpen, CirclePlus, Info, Ticket, Trophy } from 'lucide-react';
import { FlipButton, FlipLink } from '../../components/ui/FlipTile/FlipTile';
import { paths } from '../../lib/game/paths';
import styles from './DashboardTiles.module.css';

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

/** The leagues are always there; one of the forms may be open besides (SM-16). */
export type PanelKey = (typeof tiles)[number]['key'];

type DashboardTilesProps = {
  readonly open: PanelKey;
  /** ids of what the tiles open */
  readonly ids: { readonly form: string; readonly leagues: string };
  readonly onPress: (panel: PanelKey) => void;
};

/** Five tiles that flip; three of them switch the panel (DB-18 to DB-21). */
export const DashboardTiles = ({ open, ids, onPress }: DashboardTilesProps) => (
  <div className={`${styles.tiles} grid gap-2`}>
    {tiles.map(({ key, label, hint, Icon }) => (
      <FlipButton
        key={key}
        icon={<Icon className="icon" aria-hidden="true" />}
        label={label}
        hint={hint}
        expanded={key === 'my-league' || open === key}
        controls={key === 'my-league' ? ids.leagues : ids.form}
        onPress={() => onPress(key)}
      />
    ))}
    <FlipLink
      to={paths.rules}
      icon={<BookOpen className="icon" />}
      label="Rules"
      hint="How the game works"
    />
    <FlipLink
      to={paths.info}
      icon={<Info className="icon" />}
      label="Info"
      hint="A note from the creator"
    />
  </div>
);
