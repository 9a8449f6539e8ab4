import { PageTitle } from '../../components/PageTitle/PageTitle';

export const DashboardPage = () => <PageTitle title="Dashboard" />;
