import { Share2 } from 'lucide-react';
import { paths } from '../../../lib/game/paths';
import { ButtonLink, type ButtonKind } from '../../ui/Button/Button';

type ShareLinkProps = {
  readonly leagueId: string;
  readonly open: Parameters<typeof paths.share>[1];
  /** names what is shared where more than that can be: 'Share this card' */
  readonly label?: string;
  readonly kind?: ButtonKind;
  readonly small?: boolean;
  /** besides leading there: what lies over the page goes */
  readonly onClick?: () => void;
};

/** Leads to the picture of what is on the page (MO-06). */
export const ShareLink = ({ leagueId, open, label = 'Share', ...look }: ShareLinkProps) => (
  <ButtonLink {...look} to={paths.share(leagueId, open)}>
    <Share2 className={look.small ? 'icon-sm' : 'icon'} />
    {label}
  </ButtonLink>
);
