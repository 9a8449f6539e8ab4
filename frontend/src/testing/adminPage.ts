import { screen } from '@testing-library/react';
import { anAdmin } from './mockProfileApi';
import { findTitle, renderApp } from './renderApp';

/** Opens the admin page, with one of its panels. */
export async function openAdminPage(title: string) {
  const app = renderApp({ path: '/admin', as: anAdmin() });
  await findTitle('Admin');
  return { ...app, panel: screen.getByRole('region', { name: title }) };
}
