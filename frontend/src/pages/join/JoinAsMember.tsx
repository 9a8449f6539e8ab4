import { Button } from '../../components/ui/Button/Button';
import { ErrorMessage } from '../../components/ui/ErrorMessage/ErrorMessage';
import type { User } from '../../api/authApi';
import { keepInvitation } from '../../features/auth/invitation';
import { useSignOut } from '../../features/auth/session';
import { useJoinLeagueMutation, type Invite, type League } from '../../api/leagueApi';
import { Person } from '../../components/game/Person/Person';

type JoinAsMemberProps = {
  readonly invite: Invite;
  readonly user: User;
  readonly onEnter: (league: League, message: string) => void;
};

/** Whoever is signed in joins with one press. */
export function JoinAsMember({ invite, user, onEnter }: JoinAsMemberProps) {
  const [joinLeague, { isLoading, error }] = useJoinLeagueMutation();
  const { signOut, leaving } = useSignOut();
  const join = async () => {
    const { data } = await joinLeague({ joinLeagueDto: { code: invite.code } });
    if (data) onEnter(data, `You’re in ${data.name}.`);
  };
  const leave = async () => {
    // whoever logs in next comes back to it
    keepInvitation(invite.code);
    await signOut();
  };
  return (
    <>
      <h2 className="text-name break-anywhere">Join as {user.username}</h2>
      <div className="row gap-4">
        <Person
          user={user}
          size={96}
          className="grid gap-0 justify-items-start min-w-0 text-headline break-anywhere"
        >
          <button
            type="button"
            className="bare text-link inline-row min-h-target p-0 text-small"
            disabled={leaving}
            onClick={() => void leave()}
          >
            Not you?
          </button>
        </Person>
      </div>
      <ErrorMessage
        error={error}
        fallback="Failed to join league. Please check the code and try again."
      />
      <Button kind="primary" block busy={isLoading} onClick={() => void join()}>
        {isLoading ? 'Joining…' : `Join ${invite.name}`}
      </Button>
    </>
  );
}
