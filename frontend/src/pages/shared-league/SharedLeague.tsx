import { Flag } from 'lucide-react';
import { ButtonLink } from '../../components/ui/Button/Button';
import { EmptyState } from '../../components/ui/EmptyState/EmptyState';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { Panel } from '../../components/ui/Panel/Panel';
import type { PublicLeague, PublicPictureData } from '../../api/shareApi';
import { paths } from '../../lib/game/paths';
import { inBase } from '../../lib/ui/base';
import { plural } from '../../lib/ui/plural';
import { PublicTables } from './PublicTables';
import styles from './SharedLeague.module.css';

/** The story of the last round, both championships, the grid, and the way into a league of one's own. */
export function SharedLeague({ shared }: { readonly shared: PublicLeague }) {
  const { league, round, pictures, drivers, teams } = shared;
  // the tables stand here themselves
  const [lead, ...more] = pictures.filter(({ kind }) => kind !== 'standings');
  const nameOf = (picture: PublicPictureData) =>
    picture.round === round?.round ? round.name : undefined;
  return (
    <>
      <PageTitle title={league} sub={<span>{aboutText(shared)}</span>} />
      <div className={`${styles.columns} stack gap-5`}>
        {lead && <PublicPicture picture={lead} name={nameOf(lead)} />}
        {drivers.length > 0 && <PublicTables {...{ drivers, teams }} />}
        {more.map((picture) => (
          <PublicPicture key={picture.kind} picture={picture} name={nameOf(picture)} />
        ))}
        {round === null && <NothingYet />}
      </div>
      <Panel title="Three picks before every race">
        <div className={`${styles.way} split gap-4`}>
          <p className="muted">
            A main driver, a reserve and a team, in a private league with your friends.
          </p>
          <div className="cluster gap-3">
            <ButtonLink kind="primary" to={paths.signUp}>
              Play along
            </ButtonLink>
            <ButtonLink to={paths.rules}>The rules</ButtonLink>
          </div>
        </div>
      </Panel>
    </>
  );
}

/** 'Season 2025 · 12 members · after 12 of 24 rounds' */
const aboutText = ({ season, isRaceNight, members, completed, rounds }: PublicLeague): string =>
  [
    `${isRaceNight ? 'Race night, season' : 'Season'} ${season}`,
    plural(members, 'member'),
    ...(completed > 0 ? [`after ${completed} of ${plural(rounds, 'round')}`] : []),
  ].join(' · ');

const NothingYet = () => (
  <EmptyState icon={<Flag />}>
    No races yet. Picks appear here once the first round locks.
  </EmptyState>
);

type PublicPictureProps = {
  readonly picture: PublicPictureData;
  /** of the race, where it is known */
  readonly name: string | undefined;
};

/** Wide, and on a phone tall: its letters stay large enough to be read. */
const PublicPicture = ({ picture, name }: PublicPictureProps) => {
  const { round, alt, wide, tall } = picture;
  return (
    <figure className={`${styles.picture} stack gap-2`}>
      <picture>
        <source media="(max-width: 39.99rem)" srcSet={tall} width={1080} height={1350} />
        <img src={inBase(wide)} alt={alt} width={1200} height={630} />
      </picture>
      <figcaption className="muted text-small">
        Round {round}
        {name && `, ${name}`}
      </figcaption>
    </figure>
  );
};
