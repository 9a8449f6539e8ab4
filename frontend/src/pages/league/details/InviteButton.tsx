import { UserPlus } from 'lucide-react';
import { Dialog } from '../../../components/ui/Dialog/Dialog';
import { DialogButton } from '../../../components/ui/Dialog/DialogButton';
import type { League } from '../../../api/leagueApi';
import { InviteWaysLater } from './InviteWaysLater';

type InviteButtonProps = { readonly league: Pick<League, 'name' | 'code'> };

/** Opens the ways to invite somebody to a league, whatever its size. */
export const InviteButton = ({ league }: InviteButtonProps) => (
  <DialogButton
    small
    dialog={(close) => (
      <Dialog
        open
        title={`Invite to ${league.name}`}
        description="Anyone with the link can see the league’s name and join, with an account or without one yet."
        onClose={close}
      >
        <InviteWaysLater league={league} />
      </Dialog>
    )}
  >
    <UserPlus className="icon-sm" />
    Invite
  </DialogButton>
);
