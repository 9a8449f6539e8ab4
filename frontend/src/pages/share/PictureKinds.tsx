import { skipToken } from '@reduxjs/toolkit/query/react';
import { useId } from 'react';
import styles from './PictureKinds.module.css';
import { useDrawPictureQuery, type PictureArgs, type PictureKind } from '../../api/shareApi';

type PictureKindsProps = {
  readonly kinds: readonly { readonly kind: PictureKind; readonly label: string }[];
  readonly value: PictureKind;
  /** the picture of each kind; null while there is none */
  readonly pictureOf: (kind: PictureKind) => PictureArgs | null;
  /** nothing is drawn before the picture that is looked at */
  readonly isWaiting: boolean;
  readonly onChange: (kind: PictureKind) => void;
};

/** Which picture: radios with the pictures themselves, small. */
export function PictureKinds(props: PictureKindsProps) {
  const { value, pictureOf, isWaiting, onChange } = props;
  const id = useId();
  const kinds = props.kinds.map((one) => ({ ...one, picture: pictureOf(one.kind) }));
  const isEarly = kinds.some(({ picture }) => picture === null);
  return (
    <fieldset className="p-3 border-b">
      <legend className="vh">Which picture</legend>
      <div className={`${styles.kinds} grid gap-2 relative`}>
        {kinds.map(({ kind, label, picture }) => (
          <label key={kind} className={`${styles.kind} grid gap-0 min-w-0`}>
            <input
              type="radio"
              className="vh"
              name={id}
              checked={kind === value}
              disabled={picture === null}
              aria-describedby={picture === null ? `${id}-early` : undefined}
              onChange={() => onChange(kind)}
            />
            <span className={`${styles.face} stack gap-1 min-h-target p-1 rounded-2 text-center`}>
              {picture ? (
                <Thumbnail picture={isWaiting ? null : picture} />
              ) : (
                <i className={styles.none} />
              )}
              <b className="text-label">{label}</b>
            </span>
          </label>
        ))}
      </div>
      {isEarly && (
        <p id={`${id}-early`} className="mt-2 muted text-small">
          Recap, standings and cards appear with the first result.
        </p>
      )}
    </fieldset>
  );
}

function Thumbnail({ picture }: { readonly picture: PictureArgs | null }) {
  const { currentData: src } = useDrawPictureQuery(picture ?? skipToken);
  return src === undefined ? <i /> : <img src={src} alt="" width={240} height={126} />;
}
