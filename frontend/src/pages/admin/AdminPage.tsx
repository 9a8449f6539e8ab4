import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../components/ui/Button/Button';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { paths, type AdminPanelId } from '../../lib/game/paths';
import { AdminDashboard } from './AdminDashboard';
import { AdminTestTools } from './AdminTestTools';
import { AvatarTesting } from './AvatarTesting';
import { InstallationStatus } from './InstallationStatus';
import { JobStatus } from './JobStatus';
import { ResultsPanel } from './ResultsPanel';

/** In the order of the page. */
const PANELS: Record<AdminPanelId, string> = {
  'admin-dashboard': 'Admin Dashboard',
  results: 'Results',
  jobs: 'Jobs',
  installation: 'Installation',
  'admin-test-tools': 'Admin Test Tools',
  'avatar-testing': 'Avatar Testing',
};

/** The tools of those who run the game (PR-15 to PR-18). */
export function AdminPage() {
  useNamedPanel();
  return (
    <>
      <PageTitle title="Admin" />
      <div className="stack">
        <nav className="cluster" aria-label="On this page">
          {(Object.keys(PANELS) as AdminPanelId[]).map((id) => (
            <ButtonLink key={id} small to={paths.adminPanel(id)}>
              {PANELS[id]}
            </ButtonLink>
          ))}
        </nav>
        <div className="stack two-even">
          <div className="stack">
            <AdminDashboard />
            <ResultsPanel />
            <JobStatus />
            <InstallationStatus />
          </div>
          <div className="stack">
            <AdminTestTools />
            <AvatarTesting />
          </div>
        </div>
      </div>
    </>
  );
}

/** The panel that the address names comes into view and has the focus, each time it is followed. */
function useNamedPanel() {
  const location = useLocation();
  useEffect(() => {
    const panel = document.getElementById(location.hash.slice(1));
    panel?.scrollIntoView();
    panel?.focus({ preventScroll: true });
  }, [location]);
}
