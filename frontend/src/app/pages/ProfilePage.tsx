import { Construction } from 'lucide-react';
import { EmptyState } from '../../components/EmptyState/EmptyState';
import { PageTitle } from '../../components/PageTitle/PageTitle';

export const ProfilePage = () => (
  <>
    <PageTitle title="Profile" />
    <EmptyState icon={<Construction />}>This page is not built yet.</EmptyState>
  </>
);
