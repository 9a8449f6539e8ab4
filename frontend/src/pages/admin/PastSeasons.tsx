import { useId, useState } from 'react';
import { Button } from '../../components/ui/Button/Button';
import { Message } from '../../components/ui/Message/Message';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import {
  type PastSeason,
  useFetchPastSeasonMutation,
  useListPastSeasonsQuery,
} from '../../api/adminApi';
import { waitsUntilText } from '../../features/night/waitsUntilText';
import { plural } from '../../lib/ui/plural';
import { problemMessage } from '../../lib/ui/problem';
import { ButtonNote } from './ButtonNote';

/** How often the progress of a season that is being fetched is looked at (ms). */
const WATCH_EVERY = 1_000;

/** The seasons that race nights alone play: what they are from, and the way to fetch them anew. */
export function PastSeasons() {
  const [isWatched, watch] = useState(false);
  const query = useListPastSeasonsQuery(undefined, {
    pollingInterval: isWatched ? WATCH_EVERY : 0,
    skipPollingIfUnfocused: true,
  });
  const isAnyFetched = query.data?.seasons.some(isBeingFetched) ?? false;
  if (isAnyFetched !== isWatched) watch(isAnyFetched);
  const noteId = useId();
  return (
    <QueryView query={query} error="Couldn’t load the past seasons. Try again." loading={null}>
      {({ seasons }) =>
        seasons.length > 0 && (
          <section className="grid gap-3">
            <h3 className="text-body-strong">Past seasons</h3>
            <ButtonNote id={noteId} button="Fetch again">
              asks the results API for the season once more. Race nights that have begun keep it as
              it was.
            </ButtonNote>
            <ul>
              {seasons.map((season) => (
                <li key={season.season} className="grid gap-2 py-2 text-small">
                  <Season season={season} noteId={noteId} />
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </QueryView>
  );
}

const isBeingFetched = ({ fetching }: PastSeason): boolean =>
  fetching !== null && fetching.state !== 'failed';

function Season({ season, noteId }: { readonly season: PastSeason; readonly noteId: string }) {
  const [fetchAgain, { isLoading, error }] = useFetchPastSeasonMutation();
  const { season: year, fetching } = season;
  const isRunning = isBeingFetched(season);
  const label = fetching && isRunning ? fetchingText(fetching) : 'Fetch again';
  return (
    <>
      <strong>{year}</strong>
      <small className="muted">{aboutText(season)}</small>
      <div className="cluster items-end">
        <Button
          small
          busy={isLoading || isRunning}
          aria-label={`${label}: ${year}`}
          aria-describedby={noteId}
          onClick={() => void fetchAgain({ season: year })}
        >
          {label}
        </Button>
      </div>
      {error ? (
        <Message kind="bad">
          {problemMessage(error, 'Couldn’t request the season. Try again.')}
        </Message>
      ) : (
        fetching?.reason && <Message kind="bad">{fetching.reason}</Message>
      )}
    </>
  );
}

const aboutText = ({ rounds, isBundled, olderVersions }: PastSeason): string =>
  [
    plural(rounds, 'round'),
    isBundled ? 'came with Gridlock' : 'from the results API',
    ...(olderVersions > 0 ? [`${plural(olderVersions, 'older version')} still played`] : []),
  ].join(', ');

const fetchingText = ({
  done,
  rounds,
  waitsUntil,
}: NonNullable<PastSeason['fetching']>): string => {
  if (waitsUntil !== null) return waitsUntilText(waitsUntil);
  return rounds === null ? 'Fetching…' : `Fetching, ${done} of ${rounds} rounds…`;
};
