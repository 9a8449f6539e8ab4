import { useState } from 'react';
import { Button } from '../../components/ui/Button/Button';
import { Message } from '../../components/ui/Message/Message';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { formatRaceTime } from '../../lib/game/formatRaceTime';
import { problemMessage } from '../../lib/ui/problem';
import {
  useImportRoundMutation,
  useListImportsQuery,
  type ResultsImport,
} from '../../api/adminApi';
import type { Notice } from './notice';
import { isRefusal, openRefusals } from './openRefusals';
import type { RoundRef } from './ResultDialog';

type RefusedImportsProps = { readonly onEnter: (at: RoundRef) => void };

/** Results that were not stored and races whose calendar was not followed, why, and what can be done. */
export function RefusedImports({ onEnter }: RefusedImportsProps) {
  const query = useListImportsQuery({});
  return (
    <QueryView query={query} error="Couldn’t load the imports. Try again." loading={null}>
      {({ imports }) => <Refusals refused={openRefusals(imports)} onEnter={onEnter} />}
    </QueryView>
  );
}

type RefusalsProps = RefusedImportsProps & { readonly refused: readonly ResultsImport[] };

function Refusals({ refused, onEnter }: RefusalsProps) {
  if (refused.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h3 className="text-body-strong">Refused imports</h3>
      <ul>
        {refused.map((entry) => (
          <li key={entry._id} className="grid gap-2 py-2 text-small">
            <Refusal entry={entry} />
            {entry.about === 'result' && entry.round !== null && (
              <Actions entry={{ ...entry, round: entry.round }} onEnter={onEnter} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const titleOf = (entry: ResultsImport): string => {
  const { about, season, round, raceName, isWholeCalendar } = entry;
  const name = isWholeCalendar ? raceName : `${raceName} ${season}`;
  const place = round === null ? '' : `, round ${round}`;
  return `${name}${place}${about === 'calendar' && round !== null ? ': calendar' : ''}`;
};

function Refusal({ entry }: { readonly entry: ResultsImport }) {
  const { reasons, at, times, source, waiting } = entry;
  return (
    <>
      <strong>{titleOf(entry)}</strong>
      <ul className="bullets break-anywhere">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {waiting && (
        <p>
          Waiting for a complete result: {waiting.listed} of {waiting.expected} cars, until{' '}
          <span className="nowrap">{formatRaceTime(waiting.until)}</span>.
          {waiting.mayRelease && ' Release counts the missing cars as not started.'}
        </p>
      )}
      <small className="muted">
        {times > 1 ? `${times} times, last ` : ''}
        {formatRaceTime(at)}, source: {source}
      </small>
    </>
  );
}

type OfRound = ResultsImport & { readonly round: number };
type ActionsProps = RefusedImportsProps & { readonly entry: OfRound };

/** What can be done about the result of a round. */
function Actions({ entry, onEnter }: ActionsProps) {
  const { season, round, raceName, outcome, waiting } = entry;
  const { fetch, busy, notice } = useFetchAgain(entry);
  const about = `${raceName} ${season}`;
  return (
    <>
      <div className="cluster items-end">
        <Button
          small
          busy={busy}
          aria-label={`Try again: ${about}`}
          onClick={() => void fetch(false)}
        >
          Try again
        </Button>
        {(outcome === 'held' || waiting?.mayRelease) && (
          <Button
            small
            busy={busy}
            aria-label={`Release: ${about}`}
            onClick={() => void fetch(true)}
          >
            Release
          </Button>
        )}
        <Button
          small
          aria-label={`Enter manually: ${about}`}
          onClick={() => onEnter({ season, round, raceName })}
        >
          Enter manually
        </Button>
      </div>
      {notice && <Message kind={notice.kind}>{notice.text}</Message>}
    </>
  );
}

/** A look that works takes the refusal off the list; what it says otherwise stands below it. */
function useFetchAgain({ season, round }: OfRound) {
  const [importRound, { isLoading }] = useImportRoundMutation();
  const [notice, setNotice] = useState<Notice | null>(null);
  const fetch = async (release: boolean) => {
    setNotice(null);
    const { data, error } = await importRound({ season, round, importRoundDto: { release } });
    if (data) setNotice({ kind: isRefusal(data) ? 'bad' : 'ok', text: data.message });
    else
      setNotice({
        kind: 'bad',
        text: problemMessage(error, 'Couldn’t fetch the result. Try again.'),
      });
  };
  return { fetch, busy: isLoading, notice };
}
