import { useState } from 'react';
import { TextField } from '../../../components/ui/FormField/FormField';
import { Panel } from '../../../components/ui/Panel/Panel';
import { useJoinLeagueMutation } from '../../../features/league/leagueApi';
import { LeagueEntryForm } from './LeagueEntryForm';

const CODE_LENGTH = 6;

/** Upper case, no blanks, six characters: a code may be pasted from a chat (VA-10, VA-11). */
const toCode = (typed: string): string =>
  typed.replace(/\s/g, '').toUpperCase().slice(0, CODE_LENGTH);

/** Joins a league by its code (DB-23), which a shared link brings along. */
export function JoinLeaguePanel({ code: given = '' }: { readonly code?: string }) {
  const [code, setCode] = useState(() => toCode(given));
  const [joinLeague] = useJoinLeagueMutation();
  return (
    <Panel title="Join League">
      <LeagueEntryForm
        submitLabel="Join League"
        busyLabel="Joining…"
        failure="Failed to join league. Please check the code and try again."
        success={(league) => `You’re in ${league.name}. Taking you there now.`}
        check={() => (code ? undefined : 'League code is required')}
        send={() => joinLeague({ joinLeagueDto: { code } }).unwrap()}
      >
        {({ ref, error }) => (
          <TextField
            ref={ref}
            code
            label="League code"
            name="leagueCode"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            error={error}
            value={code}
            onChange={(event) => {
              setCode(toCode(event.target.value));
            }}
          />
        )}
      </LeagueEntryForm>
    </Panel>
  );
}
