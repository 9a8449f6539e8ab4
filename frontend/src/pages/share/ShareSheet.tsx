import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { Copy, Download, Share2 } from 'lucide-react';
import { SelectField } from '../../components/ui/FormField/FormField';
import { Panel } from '../../components/ui/Panel/Panel';
import { Segments } from '../../components/ui/Segments/Segments';
import { Drawing } from '../../features/share/Drawing';
import { PictureKinds } from './PictureKinds';
import {
  useDrawPictureQuery,
  type PictureArgs,
  type PictureSize,
  type Pictures,
} from '../../api/shareApi';
import { isOfPlayer, kindsIn, pictureOf, roundsOf, shownKind } from './shownPictures';
import styles from './ShareSheet.module.css';
import type { Choice } from './useChoice';
import { Button } from '../../components/ui/Button/Button';
import {
  canSharePictures,
  copyPicture,
  downloadPicture,
  sharePicture,
  type SharedPicture,
} from './sharePicture';

type Member = { readonly _id: string; readonly username: string };

type ShareSheetProps = {
  readonly league: { readonly _id: string; readonly name: string; readonly season: number };
  /** in the order of the list */
  readonly members: readonly Member[];
  readonly userId: string;
  /** the latest picture of each kind, and the rounds */
  readonly latest: Pictures;
  /** those of the round or the player that was chosen; undefined while loading, and without a choice */
  readonly asked: Pictures | undefined;
  readonly isAsking: boolean;
  readonly choice: Choice;
  readonly onChoose: (change: Partial<Choice>) => void;
  /** the league's public link; null while there is none */
  readonly url: string | null;
};

const SIZES: readonly { readonly value: PictureSize; readonly label: string }[] = [
  { value: 'wide', label: 'Wide, 1200 × 630' },
  { value: 'tall', label: 'Tall, 1080 × 1350' },
];

/** Choose a picture, see it, hand it on (MO-06). */
export function ShareSheet(props: ShareSheetProps) {
  const { league, members, userId, latest, asked, isAsking, choice, onChoose, url } = props;
  const [size, setSize] = useState<PictureSize>('wide');
  const kind = shownKind(choice.kind, latest);
  const player = members.find(({ _id }) => _id === (choice.userId ?? userId));
  const argsOf = (one: typeof kind, wanted: PictureSize): PictureArgs | null => {
    const picture = pictureOf(one, latest, asked);
    if (!picture) return null;
    const whose = isOfPlayer(one) && { userId: choice.userId };
    return { leagueId: league._id, kind: one, round: picture.round, size: wanted, ...whose };
  };
  const picture = pictureOf(kind, latest, asked);
  const args = isAsking ? null : argsOf(kind, size);
  const drawn = useDrawPictureQuery(args ?? skipToken);
  const src = drawn.currentData;
  const [isFirst, setFirst] = useState(true);
  if (isFirst && (src !== undefined || drawn.isError)) setFirst(false);
  return (
    <Panel label="Picture" flush>
      <PictureKinds
        kinds={kindsIn(latest)}
        value={kind}
        pictureOf={(one) => argsOf(one, 'wide')}
        isWaiting={isFirst}
        onChange={(next) => {
          // there is one year, whatever round was chosen before
          onChoose({ kind: next, ...(next === 'year' && { round: undefined }) });
        }}
      />
      <div className={`${styles.choices} grid gap-2 px-3 mt-3`}>
        {kind !== 'year' && (
          <RoundField
            rounds={roundsOf(kind, latest)}
            value={picture?.round}
            onChange={(round) => onChoose({ kind, round })}
          />
        )}
        {isOfPlayer(kind) && (
          <PlayerField
            members={members}
            value={player?._id ?? ''}
            onChange={(next) => onChoose({ kind, userId: next })}
          />
        )}
      </div>
      <div className="p-3">
        <Drawing picture={args} alt={picture?.alt ?? ''} size={size} />
      </div>
      <div className="cluster items-stretch gap-3 justify-between px-3 mb-3">
        <Segments legend="Size" options={SIZES} value={size} onChange={setSize} />
        <PictureActions
          picture={
            src === undefined || !picture
              ? null
              : {
                  src,
                  title: picture.title,
                  url,
                  fileName: fileName({
                    league: league.name,
                    kind,
                    of: kind === 'year' ? league.season : `round ${picture.round}`,
                    ...(isOfPlayer(kind) && { username: player?.username }),
                  }),
                }
          }
        />
      </div>
    </Panel>
  );
}

type RoundFieldProps = {
  readonly rounds: Pictures['rounds'];
  readonly value: number | undefined;
  readonly onChange: (round: number) => void;
};

const RoundField = ({ rounds, value, onChange }: RoundFieldProps) => (
  <SelectField
    label="Round"
    labelHidden
    small
    value={value}
    onChange={(event) => onChange(Number(event.target.value))}
  >
    {rounds.map(({ round, name }) => (
      <option key={round} value={round}>
        Round {round}, {name}
      </option>
    ))}
  </SelectField>
);

type PlayerFieldProps = {
  readonly members: readonly Member[];
  readonly value: string;
  readonly onChange: (userId: string) => void;
};

const PlayerField = ({ members, value, onChange }: PlayerFieldProps) => (
  <SelectField
    label="Player"
    labelHidden
    small
    value={value}
    onChange={(event) => onChange(event.target.value)}
  >
    {members.map(({ _id, username }) => (
      <option key={_id} value={_id}>
        {username}
      </option>
    ))}
  </SelectField>
);

type Named = {
  readonly league: string;
  readonly kind: string;
  /** `round 12`, or the year of a season */
  readonly of: string | number;
  /** whose it is */
  readonly username?: string | undefined;
};

/** `sunday-drivers-recap-round-12.png`: what a folder of downloads can be searched for. */
function fileName({ league, kind, of, username }: Named): string {
  const parts = [league, kind, username, String(of)];
  const name = parts
    .map((part) => (part ?? '').normalize('NFKC').replace(/[^\p{L}\p{N}_]+/gu, '-'))
    .map((part) => part.replace(/^-+|-+$/g, '').toLowerCase())
    .filter((part) => part !== '')
    .join('-');
  return `${name}.png`;
}

/** What can be done with the picture; null while it is not there. The share sheet where the device has one. */
function PictureActions({ picture }: { readonly picture: SharedPicture | null }) {
  const [canShare] = useState(canSharePictures);
  const act = (how: (picture: SharedPicture) => unknown) => () => {
    if (picture) void how(picture);
  };
  const waits = { 'aria-disabled': picture === null || undefined };
  return (
    <div className="cluster">
      <Button {...waits} onClick={act(copyPicture)}>
        <Copy className="icon" />
        Copy
      </Button>
      <Button kind={canShare ? 'default' : 'primary'} {...waits} onClick={act(downloadPicture)}>
        <Download className="icon" />
        Download
      </Button>
      {canShare && (
        <Button kind="primary" {...waits} onClick={act(sharePicture)}>
          <Share2 className="icon" />
          Share…
        </Button>
      )}
    </div>
  );
}
