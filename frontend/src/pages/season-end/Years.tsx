import { useState } from 'react';
import { ShareLink } from '../../components/game/ShareLink/ShareLink';
import { SelectField } from '../../components/ui/FormField/FormField';
import { Panel } from '../../components/ui/Panel/Panel';
import { useUser } from '../../features/auth/session';
import type { League } from '../../api/leagueApi';
import { Drawing } from '../../features/share/Drawing';
import { useListPicturesQuery } from '../../api/shareApi';
import { byName } from '../../lib/game/byName';

/** Each player's year as a picture, the reader's own first (SHARE-4). */
export function Years({ league }: { readonly league: League }) {
  const { _id: leagueId, members } = league;
  const me = useUser()._id;
  const [userId, setUserId] = useState(me);
  const { currentData } = useListPicturesQuery({ leagueId, userId });
  const year = currentData?.pictures.find(({ kind }) => kind === 'year');
  if (currentData && !year) return null;
  const whose = userId === me ? {} : { player: userId };
  return (
    <Panel title="Everyone’s year">
      <div className="stack">
        <SelectField
          label="Player"
          labelHidden
          small
          value={userId}
          onChange={(event) => setUserId(event.target.value)}
        >
          <option value={me}>Your year</option>
          {members
            .filter(({ _id }) => _id !== me)
            .toSorted(byName)
            .map(({ _id, username }) => (
              <option key={_id} value={_id}>
                {username}
              </option>
            ))}
        </SelectField>
        <Drawing
          picture={
            year ? { leagueId, kind: 'year', round: year.round, userId, size: 'wide' } : null
          }
          alt={year?.alt ?? ''}
          size="wide"
        />
        <div className="cluster">
          <ShareLink
            leagueId={leagueId}
            open={{ kind: 'year', ...whose }}
            label={userId === me ? 'Share my year' : 'Share this year'}
          />
        </div>
      </div>
    </Panel>
  );
}
