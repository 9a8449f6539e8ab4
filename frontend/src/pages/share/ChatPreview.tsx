import { FETCH_ONCE } from '../../api/freshness';
import { ChatCard } from '../../components/ui/ChatCard/ChatCard';
import { Panel } from '../../components/ui/Panel/Panel';
import { useDrawPictureQuery, type PictureArgs } from '../../api/shareApi';

type ChatPreviewProps = {
  readonly picture: PictureArgs;
  readonly title: string;
  /** league, round and race */
  readonly about: string;
};

/** How the public link looks where it is posted. */
export function ChatPreview({ picture, title, about }: ChatPreviewProps) {
  const { currentData: src } = useDrawPictureQuery(picture, FETCH_ONCE);
  return (
    <Panel title="In a chat">
      <ChatCard>
        {src === undefined ? <i /> : <img src={src} alt="" width={600} height={315} />}
        <b>{title}</b>
        <span>{about}</span>
        <small>{window.location.host}</small>
      </ChatCard>
    </Panel>
  );
}
