import { Binoculars, Copy } from 'lucide-react';
import { copyLeagueCode } from '../../components/game/LeagueCode/copyLeagueCode';
import { Button } from '../../components/ui/Button/Button';
import { EmptyState } from '../../components/ui/EmptyState/EmptyState';

type NoOpponentsProps = {
  /** the league's; unknown while it is being loaded */
  readonly code: string | undefined;
};

/** A league of one: what brings opponents is the code. */
export const NoOpponents = ({ code }: NoOpponentsProps) => (
  <EmptyState
    icon={<Binoculars />}
    action={
      code && (
        <Button onClick={() => void copyLeagueCode(code)}>
          <Copy className="icon" />
          Copy the league code
        </Button>
      )
    }
  >
    No opponents yet. Invite friends with the league code{code && ` ${code}`}.
  </EmptyState>
);
