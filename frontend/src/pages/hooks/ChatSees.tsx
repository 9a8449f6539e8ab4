import { Link } from 'react-router-dom';
import { ChatCard } from '../../components/ui/ChatCard/ChatCard';
import { Panel } from '../../components/ui/Panel/Panel';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { SkeletonBlocks } from '../../components/ui/Skeleton/Skeleton';
import {
  usePreviewHookQuery,
  type HookKind,
  type HookPicture,
  type HookPreview,
} from '../../api/hookApi';
import { problemCode } from '../../lib/ui/problem';
import { useDrawPictureQuery } from '../../api/shareApi';
import { formatRaceTime } from '../../lib/game/formatRaceTime';
import { paths } from '../../lib/game/paths';
import styles from './ChatSees.module.css';
import { KIND_NAMES } from './hookWords';

type ChatSeesProps = { readonly leagueId: string; readonly kind: HookKind };

/** The latest message as the server writes it, in a chat of this kind. */
export function ChatSees({ leagueId, kind }: ChatSeesProps) {
  const query = usePreviewHookQuery({ id: leagueId });
  const title = kind === 'json' ? 'What your program gets' : 'What the chat sees';
  if (query.isError && problemCode(query.error) === 'NOT_REVEALED') {
    return (
      <Panel title={title}>
        <p className="muted">
          No round of this league has locked yet, so there’s nothing to show. The preview appears
          with the first lock.
        </p>
      </Panel>
    );
  }
  return (
    <Panel title={title}>
      <QueryView
        query={query}
        loading={<SkeletonBlocks label="Loading the preview…" bars={['12rem']} />}
        error="Couldn’t load the preview. Try again."
      >
        {(preview) =>
          kind === 'json' ? (
            <pre
              className={`${styles.json} p-3 surface-2 text-small break-anywhere`}
              role="group"
              aria-label="Body of the post"
            >
              {preview.json}
            </pre>
          ) : (
            <Chat {...{ leagueId, kind, preview }} />
          )
        }
      </QueryView>
    </Panel>
  );
}

type ChatProps = ChatSeesProps & { readonly preview: HookPreview };

function Chat({ leagueId, kind, preview }: ChatProps) {
  const { title, text, when, table, picture } = preview;
  const shown = picture?.chats.includes(kind) ? picture : null;
  return (
    <div className="stack">
      <ChatCard>
        <small>Gridlock, in {KIND_NAMES[kind]}</small>
        <b dir="auto">{title}</b>
        <span dir="auto">
          {text}
          {when !== null && ` ${formatRaceTime(when)}`}
        </span>
        {table && <pre>{table}</pre>}
        {shown && <Picture leagueId={leagueId} picture={shown} />}
      </ChatCard>
      {picture && !shown && (
        <p className="muted">
          {KIND_NAMES[kind]} shows the picture once the league has a{' '}
          <Link to={paths.share(leagueId)}>public link</Link>.
        </p>
      )}
    </div>
  );
}

type PictureProps = { readonly leagueId: string; readonly picture: HookPicture };

function Picture({ leagueId, picture: { kind, round, alt } }: PictureProps) {
  const drawn = { leagueId, kind, round, size: 'wide', forOthers: 'true' } as const;
  const { currentData: src } = useDrawPictureQuery(drawn);
  return src === undefined ? <i /> : <img src={src} alt={alt} width={600} height={315} />;
}
