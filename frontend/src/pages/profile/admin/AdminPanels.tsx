import { AdminDashboard } from './AdminDashboard';
import { AdminTestTools } from './AdminTestTools';
import { AvatarTesting } from './AvatarTesting';

/** The tools of those who run the game, on their profile. */
export const AdminPanels = () => (
  <div className="stack">
    <AdminTestTools />
    <AdminDashboard />
    <AvatarTesting />
  </div>
);
