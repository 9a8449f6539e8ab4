import { HelmetAvatar } from '../../components/game/HelmetAvatar/HelmetAvatar';
import { Figure } from '../../components/ui/Figure/Figure';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { site } from '../../lib/ui/site';
import styles from './InfoPage.module.css';

const CREATOR = { helmetPresetId: 1, helmetNumber: '01' };
const LINK = 'text-link inline-row min-h-target break-anywhere';

/** A personal note from the creator. */
export const InfoPage = () => (
  <article className={`${styles.article} grid mx-auto text-lead`}>
    <PageTitle title="Welcome" tab="Info" />
    <p>Hello, and good to have you on the grid.</p>
    <p>
      Gridlock began as a spreadsheet among friends. Before every race each of us sent three picks
      to whoever had the least to do that weekend, and after the flag somebody added up points until
      late. It was the best part of the season, and the worst. This is the same game without the
      spreadsheet: three picks, one lock, and everybody sees at the same moment what the others
      dared.
    </p>
    <p>
      I built the app with AI help, in evenings and between races. That means it does a lot for
      something made by one person, and it means that I may have missed a corner here and there. If
      something looks wrong, reads oddly or could be better, please tell me. I read all feedback and
      I’m grateful for every message.
    </p>
    <p>
      Start a league, send the code to three people who talk about racing anyway, and make your
      picks before qualifying.
    </p>
    <p>See you at lights out,</p>
    <div className="row gap-4">
      <HelmetAvatar avatar={CREATOR} size={80} />
      <p>
        <strong>The creator of Gridlock</strong>
      </p>
    </div>
    <dl className={`${styles.contacts} grid gap-3 mt-2 pt-4 border-t`}>
      <Mail label="Support" to={site.supportEmail} />
      <Mail label="General information" to={site.infoEmail} />
      <Figure label="Race data" valueClass="text-lead">
        <a className={LINK} href="https://github.com/f1db/f1db" rel="noreferrer">
          F1DB
        </a>
        , CC BY 4.0, modified
      </Figure>
    </dl>
  </article>
);

type MailProps = { readonly label: string; readonly to: string };

const Mail = ({ label, to }: MailProps) => (
  <Figure label={label} valueClass="text-lead">
    <a className={LINK} href={`mailto:${to}`}>
      {to}
    </a>
  </Figure>
);
