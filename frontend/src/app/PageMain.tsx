import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';

/** Where a page stands, below the bars; the skip link leads here. */
export const PageMain = ({ children }: { readonly children?: ReactNode }) => (
  <main id="main" tabIndex={-1} className="wrap page">
    {children ?? <Outlet />}
  </main>
);
