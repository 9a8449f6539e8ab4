import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/Button/Button';
import { Dialog } from '../../../components/ui/Dialog/Dialog';
import { InviteWays } from './InviteWays';
import type { League } from '../../../api/leagueApi';

type InviteButtonProps = { readonly league: Pick<League, 'name' | 'code'> };

/** Opens the ways to invite somebody to a league, whatever its size. */
export function InviteButton({ league }: InviteButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        small
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      >
        <UserPlus className="icon-sm" aria-hidden="true" />
        Invite
      </Button>
      <Dialog
        open={open}
        title={`Invite to ${league.name}`}
        description="Anyone with the link can see the league’s name and join, with an account or without one yet."
        onClose={() => {
          setOpen(false);
        }}
      >
        <InviteWays league={league} />
      </Dialog>
    </>
  );
}
