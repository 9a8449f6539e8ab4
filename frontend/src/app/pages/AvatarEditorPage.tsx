import { Construction } from 'lucide-react';
import { EmptyState } from '../../components/EmptyState/EmptyState';
import { PageTitle } from '../../components/PageTitle/PageTitle';

export const AvatarEditorPage = () => (
  <main id="main" tabIndex={-1} className="wrap page">
    <PageTitle title="Choose Your Avatar" />
    <EmptyState icon={<Construction />}>This page is not built yet.</EmptyState>
  </main>
);
