import { Button } from '../../components/ui/Button/Button';
import { ErrorMessage } from '../../components/ui/ErrorMessage/ErrorMessage';
import { Message } from '../../components/ui/Message/Message';
import { formatRaceTime } from '../../lib/game/formatRaceTime';
import { type RoundResultsDto, useImportRoundMutation } from '../../api/adminApi';

type ManualEntryNoticeProps = {
  readonly entry: NonNullable<RoundResultsDto['manualEntry']>;
  readonly season: number;
  readonly round: number;
  /**
   * releasing replaces the rows of the form: runs it at once, or after a confirmation when
   * something was typed
   */
  readonly guardDiscard: (proceed: () => void) => void;
  readonly onReleased: () => void;
};

/** That the result was entered manually, and the way back to the one of the source. */
export function ManualEntryNotice(props: ManualEntryNoticeProps) {
  const { entry, season, round, guardDiscard, onReleased } = props;
  const [importRound, { isLoading, error }] = useImportRoundMutation();
  const release = async () => {
    const { data } = await importRound({ season, round, importRoundDto: { release: true } });
    if (data) onReleased();
  };
  return (
    <>
      <Message
        kind="info"
        action={
          <Button small busy={isLoading} onClick={() => guardDiscard(() => void release())}>
            Release
          </Button>
        }
      >
        Entered manually by {entry.username}, {formatRaceTime(entry.at)}
        {entry.notes && `: ${entry.notes}`}
      </Message>
      <ErrorMessage error={error} fallback="Couldn’t release the entry. Try again." />
    </>
  );
}
