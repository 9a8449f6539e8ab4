import { Panel } from '../../../components/ui/Panel/Panel';
import { QueryView } from '../../../components/ui/QueryView/QueryView';
import { SkeletonBlocks } from '../../../components/ui/Skeleton/Skeleton';
import { surname } from '../../../lib/game/driverLookup';
import { shownColour } from '../../../lib/game/seasonColours';
import { plural } from '../../../lib/ui/plural';
import { useGetSeasonFieldQuery, type SeasonField } from '../../../api/nightApi';
import styles from './FieldPanel.module.css';

/** The season's field as it was before its first race: teams, drivers, colours (TL-05, TL-07). */
export function FieldPanel({ year }: { readonly year: number }) {
  const query = useGetSeasonFieldQuery({ season: year });
  return (
    <Panel
      title={`${year} line-up`}
      action={query.data && <span className="px-1 muted text-label">{sizeText(query.data)}</span>}
      flush
    >
      <QueryView
        query={query}
        error="Couldn’t load the line-up. Try again."
        loading={
          <SkeletonBlocks
            label="Loading line-up…"
            gap="gap-2 py-3 px-4"
            bars={['2rem', '2rem', '2rem', '2rem', '2rem', '2rem']}
          />
        }
      >
        {({ teams }) => (
          <ul className={`${styles.field} grid gap-0`}>
            {teams.map(({ name, colour, drivers }) => (
              <li
                key={name}
                className="grid gap-2 items-center px-3 py-1 border-b team-edge text-cell"
                style={{ '--team': shownColour(colour) }}
              >
                <b>{name}</b>
                {/* two drivers a team stand in columns; a third one begins another line */}
                <span className="grid cols-2 gap-0 gap-x-2 break-anywhere">
                  {drivers.map((driver) => (
                    <span key={driver.name}>{surname(driver.name)}</span>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Panel>
  );
}

const sizeText = ({ teams }: SeasonField): string =>
  `${plural(teams.length, 'team')}, ${plural(
    teams.reduce((sum, { drivers }) => sum + drivers.length, 0),
    'driver',
  )}`;
