import { Suspense, lazy, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { selectSimulation } from '../api/simulationSlice';
import { Spinner } from '../components/ui/Spinner/Spinner';
import { Toaster } from '../components/ui/Toast/Toaster';
import { ownName } from '../lib/ui/base';
import { importAtRest } from '../lib/ui/loadAhead';
import { focusPageTitle } from '../lib/ui/pageFocus';
import { Footer } from './Footer';
import { useAppSelector } from './hooks';
import styles from './RootLayout.module.css';
import { StatusLines } from './StatusLines';

const SimulationBar = lazy(() =>
  importAtRest(async () => ({
    default: (await import('./simulation/SimulationBar')).SimulationBar,
  })),
);

/**
 * Around every page: skip link, simulation bar, footer, toasts; a new path starts at its top, back
 * and forward where they were left (RT-24).
 */
export function RootLayout() {
  const simulated = useAppSelector(selectSimulation);
  useNewPath();
  return (
    <>
      <a className={`${styles.skip} print-none py-3 px-4 strong`} href="#main">
        Skip to content
      </a>
      {simulated && (
        <div className={`${styles.simulation} print-none`}>
          <Suspense>
            <SimulationBar />
          </Suspense>
        </div>
      )}
      <StatusLines />
      <Outlet />
      <PageOnItsWay />
      <Footer />
      <Toaster />
      <ScrollRestoration storageKey={ownName('react-router-scroll-positions')} />
    </>
  );
}

/** The code of the next page is loading: a sign of it, for slow networks only. */
const PageOnItsWay = () =>
  useNavigation().state === 'loading' && (
    <div className={`${styles.onItsWay} print-none`}>
      <Spinner />
    </div>
  );

/** A new path starts with the focus on its title. */
function useNewPath() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusPageTitle();
  }, [pathname]);
}
