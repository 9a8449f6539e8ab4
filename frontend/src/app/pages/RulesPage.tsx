import { PageTitle } from '../../components/PageTitle/PageTitle';

export const RulesPage = () => <PageTitle title="Rules" />;
