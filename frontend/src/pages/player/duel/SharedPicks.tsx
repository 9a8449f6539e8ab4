import { ShortName } from '../../../components/game/Team/DriverName';
import { Panel } from '../../../components/ui/Panel/Panel';
import type { RivalryRound } from '../../../api/statisticsApi';
import { plural } from '../../../lib/ui/plural';
import styles from './SharedPicks.module.css';

const PARTS = [
  { key: 'mainDriver', label: 'Main driver' },
  { key: 'reserveDriver', label: 'Reserve driver' },
  { key: 'team', label: 'Team' },
] as const;

type SharedPicksProps = { readonly rounds: readonly RivalryRound[]; readonly rival: string };

/** How often both had the same name in the same part of a pick, and which one (RIVAL-2). */
export const SharedPicks = ({ rounds, rival }: SharedPicksProps) => {
  const compared = rounds.filter(({ own, rival }) => counts(own) && counts(rival)).length;
  return (
    <Panel title="Shared picks" flush>
      <dl className={`${styles.parts} divided`}>
        {PARTS.map(({ key, label }) => {
          const same = rounds.filter(({ shared }) => shared.includes(key));
          return (
            <div
              key={key}
              className="grid cols-main gap-0 gap-x-3 items-baseline content-start py-3 px-4"
            >
              <dt className="strong">{label}</dt>
              <dd className="muted text-label">
                <b className="ink text-cell-strong">{same.length}</b> of {plural(compared, 'round')}
              </dd>
              <dd className="cluster gap-0 gap-x-3 col-span-all muted text-label break-anywhere">
                {same.length === 0
                  ? `Never matched ${rival}`
                  : same.map(({ round, own }) => (
                      <span key={round}>
                        R{String(round).padStart(2, '0')}{' '}
                        {key === 'team' ? own.team : <ShortName driver={own[key] ?? ''} />}
                      </span>
                    ))}
              </dd>
            </div>
          );
        })}
      </dl>
    </Panel>
  );
};

const counts = ({ outcome }: RivalryRound['own']): boolean =>
  outcome === 'scored' || outcome === 'waiting';
