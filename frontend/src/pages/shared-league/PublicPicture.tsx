import type { PublicPictureData } from '../../api/shareApi';
import styles from './SharedLeague.module.css';

type PublicPictureProps = {
  readonly picture: PublicPictureData;
  /** of the race, where it is known */
  readonly name: string | undefined;
};

/** Wide, and on a phone tall: its letters stay large enough to be read. */
export const PublicPicture = ({ picture, name }: PublicPictureProps) => {
  const { round, alt, wide, tall } = picture;
  return (
    <figure className={`${styles.picture} stack gap-2`}>
      <picture>
        <source media="(max-width: 39.99rem)" srcSet={tall} width={1080} height={1350} />
        <img src={wide} alt={alt} width={1200} height={630} />
      </picture>
      <figcaption className="muted text-small">
        Round {round}
        {name && `, ${name}`}
      </figcaption>
    </figure>
  );
};
