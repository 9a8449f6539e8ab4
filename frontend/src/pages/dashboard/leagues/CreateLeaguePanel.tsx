import { useState } from 'react';
import { ButtonLink } from '../../../components/ui/Button/Button';
import { TextField } from '../../../components/ui/FormField/FormField';
import { Panel } from '../../../components/ui/Panel/Panel';
import { paths } from '../../../lib/game/paths';
import { useCreateLeagueMutation } from '../../../features/league/leagueApi';
import { LeagueEntryForm } from './LeagueEntryForm';
import { type OwnerMay } from '../../../features/league/ownerMay';
import { OwnerMayField } from '../../../features/league/OwnerMayField';

const LONGEST_NAME = 50;

/** Creates a league (DB-22); its maker owns it. */
export function CreateLeaguePanel() {
  const [name, setName] = useState('');
  const [ownerMay, setOwnerMay] = useState<OwnerMay>('fill-missed');
  const [createLeague] = useCreateLeagueMutation();
  return (
    <Panel
      title="Create League"
      footer={
        <p className="split">
          <span className="muted">Or replay a past season, with friends or on your own.</span>
          <ButtonLink small to={paths.newNight}>
            Race night
          </ButtonLink>
        </p>
      }
    >
      <LeagueEntryForm
        submitLabel="Create League"
        busyLabel="Creating…"
        failure="Failed to create league. Please try again."
        success={(league) => `${league.name} is ready. Taking you there now.`}
        check={() => (name.trim() ? undefined : 'League name is required')}
        send={() => createLeague({ createLeagueDto: { name: name.trim(), ownerMay } }).unwrap()}
      >
        {({ ref, error }) => (
          <>
            <TextField
              ref={ref}
              label="League name"
              name="leagueName"
              autoComplete="off"
              required
              maxLength={LONGEST_NAME}
              error={error}
              value={name}
              onChange={(event) => {
                setName(event.target.value);
              }}
            />
            <OwnerMayField value={ownerMay} onChange={setOwnerMay} />
          </>
        )}
      </LeagueEntryForm>
    </Panel>
  );
}
