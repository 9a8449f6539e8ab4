import { useRef } from 'react';
import { Button } from '../../components/ui/Button/Button';
import { Chip } from '../../components/ui/Chip/Chip';
import { ErrorMessage } from '../../components/ui/ErrorMessage/ErrorMessage';
import styles from './SamePick.module.css';
import {
  useListOtherLeaguesQuery,
  useSaveInOtherLeaguesMutation,
  type SamePickOffer,
} from '../../api/selectionApi';

type SamePickProps = {
  readonly leagueId: string;
  readonly round: number;
  /** why nothing can be saved right now, in words */
  readonly blockedReason: string | null;
};

/** A saved pick in the player's other leagues, each by its own rules; nothing without another league. */
export function SamePick({ leagueId, round, blockedReason }: SamePickProps) {
  // what else is on the page does without it when it does not come
  const offers = useListOtherLeaguesQuery({ leagueId, round: String(round) }).data ?? [];
  const [save, { data: answers = [], isLoading, error, originalArgs }] =
    useSaveInOtherLeaguesMutation();
  const section = useRef<HTMLElement>(null);
  const saveIn = async (chosen: readonly SamePickOffer[]) => {
    const leagues = chosen.map(({ leagueId: id, savedAt }) => ({ leagueId: id, basedOn: savedAt }));
    await save({ saveSamePickDto: { leagueId, raceId: round, leagues } });
    // the pressed button may be gone
    section.current?.focus();
  };
  if (offers.every(({ isSaved }) => isSaved) && answers.length === 0) return null;
  const open = offers.filter(({ mayBeSaved, selectionMade }) => mayBeSaved && !selectionMade);
  const isBusyIn = (id: string) =>
    isLoading && (originalArgs?.saveSamePickDto.leagues ?? []).some((each) => each.leagueId === id);
  return (
    <section
      ref={section}
      tabIndex={-1}
      className="card py-3 px-4"
      aria-label="Same pick in your other leagues"
    >
      <div className="split gap-2 gap-x-3 min-h-target">
        <h2 className="text-lead-strong">Same pick in your other leagues?</h2>
        {open.length > 1 && (
          <Button
            small
            busy={isLoading}
            disabled={blockedReason !== null}
            onClick={() => void saveIn(open)}
          >
            Pick in all {open.length}
          </Button>
        )}
      </div>
      {open.length > 0 && blockedReason !== null && <p className="muted">{blockedReason}</p>}
      <ErrorMessage error={error} fallback="Couldn’t save your pick. Try again." />
      <ul className="divided" aria-live="polite">
        {offers.map((offer) => (
          <Row
            key={offer.leagueId}
            offer={offer}
            refusal={
              answers.find((each) => each.leagueId === offer.leagueId && !each.saved)?.message
            }
            busy={isBusyIn(offer.leagueId)}
            disabled={blockedReason !== null}
            onSave={() => void saveIn([offer])}
          />
        ))}
      </ul>
    </section>
  );
}

type RowProps = {
  readonly offer: SamePickOffer;
  /** what this league has answered */
  readonly refusal: string | undefined;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onSave: () => void;
};

function Row({ offer, refusal, busy, disabled, onSave }: RowProps) {
  const { leagueName, isSaved, mayBeSaved, selectionMade, message } = offer;
  const label = selectionMade ? 'Replace pick' : 'Pick here too';
  const note = refusal ?? message ?? (selectionMade ? 'Another pick is saved there.' : null);
  return (
    <li className={`${styles.row} split gap-2 gap-x-3 py-2`}>
      <span className={`${styles.name} min-w-0 break-anywhere`}>
        <b>{leagueName}</b>
        {!isSaved && note !== null && <small className="block muted">{note}</small>}
      </span>
      {isSaved ? (
        <Chip kind="ok">Picks in</Chip>
      ) : (
        mayBeSaved && (
          <Button
            small
            busy={busy}
            disabled={disabled}
            aria-label={`${label}: ${leagueName}`}
            onClick={onSave}
          >
            {busy ? 'Saving…' : label}
          </Button>
        )
      )}
    </li>
  );
}
