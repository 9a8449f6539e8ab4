import { problemMessage } from '../../api/problem';
import { Button } from '../../components/Button/Button';
import { Message } from '../../components/Message/Message';
import { formatRaceTime } from '../../lib/formatRaceTime';
import { useImportRoundMutation, type RoundResultsDto } from './adminApi';

type HeldEntryProps = {
  readonly entry: NonNullable<RoundResultsDto['manualEntry']>;
  readonly season: number;
  readonly round: number;
};

/** That the result was entered by hand, and the way back to the one of the source. */
export function HeldEntry({ entry, season, round }: HeldEntryProps) {
  const [importRound, { isLoading, error }] = useImportRoundMutation();
  const release = () => importRound({ season, round, importRoundDto: { release: true } });
  return (
    <>
      <Message
        kind="info"
        action={
          <Button small busy={isLoading} onClick={() => void release()}>
            Release
          </Button>
        }
      >
        Entered by hand by {entry.username}, {formatRaceTime(entry.at)}
        {entry.notes && `: ${entry.notes}`}
      </Message>
      {error && (
        <Message kind="bad">{problemMessage(error, 'Failed to release the entry')}</Message>
      )}
    </>
  );
}
