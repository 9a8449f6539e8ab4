import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { DevicesPanel } from './DevicesPanel';
import { ProviderPanel } from './ProviderPanel';
import { PasskeysPanel } from './PasskeysPanel';

/** What signs the player in, and where they are logged in (AC-02, AC-03). */
export const SecurityPage = () => (
  <>
    <PageTitle title="Security" />
    <div className="stack two-even">
      <div className="stack">
        <PasskeysPanel />
        <ProviderPanel />
      </div>
      <DevicesPanel />
    </div>
  </>
);
