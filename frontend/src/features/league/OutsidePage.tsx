import { Unlink } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/ui/Button/Button';
import { EmptyState } from '../../components/ui/EmptyState/EmptyState';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { TopBar } from '../../components/ui/TopBar/TopBar';
import { paths } from '../../lib/game/paths';

type OutsidePageProps = { readonly end?: ReactNode; readonly children: ReactNode };

/** A page outside the frame of the app: who opens it need not be anybody. */
export const OutsidePage = ({ end, children }: OutsidePageProps) => (
  <>
    <TopBar home={paths.landing} end={end ?? <span />} />
    <main id="main" tabIndex={-1} className="wrap page">
      {children}
    </main>
  </>
);

type DeadLinkProps = { readonly title: string; readonly children: string };

/** Where a link led that leads nowhere any more. */
export const DeadLink = ({ title, children }: DeadLinkProps) => (
  <>
    <PageTitle title={title} tab="Not found" />
    <EmptyState
      icon={<Unlink />}
      action={
        <ButtonLink to={paths.landing} kind="primary">
          Go to Gridlock
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  </>
);
