import { screen } from '@testing-library/react';
import { anAdmin } from './mockProfileApi';
import { findTitle, renderApp } from './renderApp';

/** Opens the profile of an app admin, with its Admin Dashboard. */
export async function openAdminDashboard() {
  const app = renderApp({ path: '/profile', as: anAdmin() });
  await findTitle('Profile');
  const panel = await screen.findByRole('region', { name: 'Admin Dashboard' });
  return { ...app, panel };
}
