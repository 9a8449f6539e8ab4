import { useId } from 'react';
import { ErrorMessage } from '../../components/ui/ErrorMessage/ErrorMessage';
import { FoldPanel } from '../../components/ui/Panel/FoldPanel';
import { SettingRow } from '../../components/ui/SettingRow/SettingRow';
import { SkeletonBlocks } from '../../components/ui/Skeleton/Skeleton';
import { Switch } from '../../components/ui/Switch/Switch';
import { MyLeaguesView } from '../../features/league/MyLeaguesView';
import { useMyLeagues } from '../../features/league/useMyLeagues';
import { useUpdateNotificationSettingsMutation } from '../../api/notificationsApi';

/** The player's leagues: a muted one tells them nothing, by push or by email. */
export function LeaguesPanel({ muted }: { readonly muted: readonly string[] }) {
  const pages = useMyLeagues();
  const [update, { error }] = useUpdateNotificationSettingsMutation();
  const mute = (league: string, isMuted: boolean) => {
    void update({ updateNotificationSettingsDto: { mute: { league, isMuted } } });
  };
  return (
    <FoldPanel title="Leagues" summary={pages.query.data?.length} flush open="wide">
      <MyLeaguesView pages={pages} loading={<SkeletonBlocks bars={['3.5rem']} />}>
        {(leagues) =>
          leagues.map(({ _id, name }) => (
            <LeagueRow
              key={_id}
              name={name}
              isMuted={muted.includes(_id)}
              onMute={(isMuted) => mute(_id, isMuted)}
            />
          ))
        }
      </MyLeaguesView>
      {error && (
        <div className="py-3 px-4 border-t">
          <ErrorMessage error={error} fallback="Couldn’t save that. Try again." />
        </div>
      )}
    </FoldPanel>
  );
}

type LeagueRowProps = {
  readonly name: string;
  readonly isMuted: boolean;
  readonly onMute: (isMuted: boolean) => void;
};

function LeagueRow({ name, isMuted, onMute }: LeagueRowProps) {
  const titleId = useId();
  return (
    <SettingRow
      title={name}
      titleId={titleId}
      note={isMuted ? 'Muted: nothing is sent' : 'Sends what you’ve ticked'}
      action={<Switch on={!isMuted} aria-labelledby={titleId} onClick={() => onMute(!isMuted)} />}
    />
  );
}
