import { PageTitle } from '../../components/PageTitle/PageTitle';

export const InfoPage = () => <PageTitle title="Info" />;
