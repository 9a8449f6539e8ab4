import { Share2 } from 'lucide-react';
import { FinalTable } from '../../../components/game/FinalTable/FinalTable';
import { PodiumStage } from '../../../components/game/PodiumStage/PodiumStage';
import { ShareLink } from '../../../components/game/ShareLink/ShareLink';
import { Button, ButtonLink } from '../../../components/ui/Button/Button';
import { Panel } from '../../../components/ui/Panel/Panel';
import { paths } from '../../../lib/game/paths';
import { useGetLeagueCalendarQuery, useGetSwapsQuery, type Standings } from '../../../api/nightApi';
import type { NightProps } from '../nightProps';
import { share } from '../../../components/ui/Toast/share';
import { PlayAgainPanel } from './PlayAgainPanel';
import { awardsOf } from './awards';
import styles from './Podium.module.css';
import { headline, lastedText, shareText } from './podiumTexts';
import { wholeAddress } from '../../../lib/ui/base';

type PodiumViewProps = Omit<NightProps, 'standings'> & { readonly standings: Standings };

/** The podium, both final tables, the awards of the evening, and the way to another one. */
export function PodiumView({ league, night, userId, standings }: PodiumViewProps) {
  const calendar = useGetLeagueCalendarQuery({ id: league._id }).data;
  const { driverStandings: drivers, constructorStandings: teams } = standings;
  const swaps = useGetSwapsQuery({ leagueId: league._id }).data;
  const awards = awardsOf(standings, swaps ?? []);
  const sharePodium = () =>
    void share({
      text: shareText({ name: league.name, season: night.season, standings, awards }),
      url: wholeAddress(''),
    });
  return (
    <div className="stack">
      <section className={styles.stage} aria-labelledby="podium-headline">
        <PodiumStage above={lastedText(calendar, night.startsAt)} rows={drivers.slice(0, 3)}>
          <h2 id="podium-headline" className="text-title break-anywhere balance">
            {headline(drivers, night.season)}
          </h2>
        </PodiumStage>
      </section>
      <div className={`${styles.low} stack`}>
        <Panel title="Drivers Championship" flush>
          <FinalTable rows={drivers} userId={userId} />
        </Panel>
        <Panel title="Teams Championship" flush>
          <FinalTable rows={teams} userId={userId} />
        </Panel>
        <div className="stack">
          {awards.length > 0 && (
            <Panel
              title={
                league.pace.kind === 'evening' ? 'Awards of the evening' : 'Awards of the season'
              }
              flush
            >
              <dl className="divided">
                {awards.map(({ title, text }) => (
                  <div key={title} className="px-4 py-2">
                    <dt className="muted text-label">{title}</dt>
                    <dd className="strong">{text}</dd>
                  </div>
                ))}
              </dl>
            </Panel>
          )}
          <div className="cluster">
            <Button onClick={sharePodium}>
              <Share2 className="icon" />
              Share the podium
            </Button>
            <ShareLink leagueId={league._id} open={{ kind: 'standings' }} label="Share image" />
            <ButtonLink to={paths.standings(league._id)}>Round by round</ButtonLink>
            <ButtonLink to={paths.seasonEnd(league._id)}>Season’s end</ButtonLink>
          </div>
        </div>
      </div>
      <PlayAgainPanel league={league} next={night.next} isOwner={league.owner === userId} />
    </div>
  );
}
