import { Outlet } from 'react-router-dom';
import { useUser } from '../features/auth/session';
import { NotFoundPage } from '../pages/not-found/NotFoundPage';

/** Pages of app admins; for everybody else there is nothing at their address. */
export const RequireAppAdmin = () => (useUser().isAppAdmin ? <Outlet /> : <NotFoundPage />);
