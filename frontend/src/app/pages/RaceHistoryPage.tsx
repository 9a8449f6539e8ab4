import { Construction } from 'lucide-react';
import { EmptyState } from '../../components/EmptyState/EmptyState';
import { PageTitle } from '../../components/PageTitle/PageTitle';

export const RaceHistoryPage = () => (
  <>
    <PageTitle title="Race History" />
    <EmptyState icon={<Construction />}>This page is not built yet.</EmptyState>
  </>
);
