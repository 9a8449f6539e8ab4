import { CircleCheck, CircleMinus, CircleX, TriangleAlert } from 'lucide-react';
import { Button } from '../../components/ui/Button/Button';
import { Chip } from '../../components/ui/Chip/Chip';
import { FoldPanel } from '../../components/ui/Panel/FoldPanel';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { SkeletonRows } from '../../components/ui/Skeleton/Skeleton';
import { formatRaceTime } from '../../lib/game/formatRaceTime';
import { useGetInstallationHealthQuery, type PartHealth } from '../../api/adminApi';
import { HEALTH_PARTS, healthText } from './healthTexts';

/** With the worst first; what is off is not worse than what is well. */
const STATES = {
  failing: { rank: 0, text: 'Failing', kind: 'bad', icon: <CircleX className="icon-sm" /> },
  attention: {
    rank: 1,
    text: 'Needs attention',
    kind: 'warn',
    icon: <TriangleAlert className="icon-sm" />,
  },
  ok: { rank: 2, text: 'OK', kind: 'ok', icon: <CircleCheck className="icon-sm" /> },
  off: { rank: 2, text: 'Off', kind: 'plain', icon: <CircleMinus className="icon-sm" /> },
} as const;

const PART_ORDER = Object.keys(HEALTH_PARTS);

const inOrder = (parts: readonly PartHealth[]): PartHealth[] =>
  parts.toSorted(
    (a, b) =>
      STATES[a.state].rank - STATES[b.state].rank ||
      PART_ORDER.indexOf(a.part) - PART_ORDER.indexOf(b.part),
  );

const isWell = ({ state }: PartHealth): boolean => state === 'ok' || state === 'off';

const summaryOf = (parts: readonly PartHealth[]): string => {
  const count = parts.filter((part) => !isWell(part)).length;
  if (count === 0) return 'Everything is OK';
  return count === 1 ? '1 part needs attention' : `${count} parts need attention`;
};

/** How the installation is (HO-07): what needs attention and what to do about it at once, the rest on demand. */
export function InstallationStatus() {
  const query = useGetInstallationHealthQuery();
  const parts = query.data?.parts;
  return (
    <FoldPanel
      id="installation"
      title="Installation"
      summary={parts && summaryOf(parts)}
      open={parts ? !parts.every(isWell) : query.isError}
    >
      <QueryView
        query={query}
        error="Couldn’t check the installation. Try again."
        loading={<SkeletonRows />}
      >
        {(data) => (
          <>
            <ul>
              {inOrder(data.parts).map((part) => (
                <Part key={part.part} part={part} />
              ))}
            </ul>
            <div className="split pt-4">
              <small className="muted">Checked on {formatRaceTime(data.checkedAt)}</small>
              <Button small busy={query.isFetching} onClick={() => void query.refetch()}>
                Check again
              </Button>
            </div>
          </>
        )}
      </QueryView>
    </FoldPanel>
  );
}

function Part({ part }: { readonly part: PartHealth }) {
  const { text, kind, icon } = STATES[part.state];
  const { is, todo } = healthText(part);
  return (
    <li className="grid gap-1 py-2 text-small break-anywhere">
      <span className="split">
        <strong>{HEALTH_PARTS[part.part]?.title ?? part.part}</strong>
        <Chip kind={kind}>
          {icon} {text}
        </Chip>
      </span>
      <span>{is}</span>
      {todo && <span className="muted">{todo}</span>}
    </li>
  );
}
