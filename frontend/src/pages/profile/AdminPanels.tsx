import { AdminDashboard } from '../../features/admin/AdminDashboard';
import { AdminTestTools } from '../../features/admin/AdminTestTools';
import { AvatarTesting } from '../../features/avatar/AvatarTesting';

/** The tools of those who run the game, on their profile. */
export const AdminPanels = () => (
  <div className="stack">
    <AdminTestTools />
    <AdminDashboard />
    <AvatarTesting />
  </div>
);
