import { ButtonLink } from '../../components/ui/Button/Button';
import { Panel } from '../../components/ui/Panel/Panel';
import { SettingRow } from '../../components/ui/SettingRow/SettingRow';
import { paths } from '../../lib/game/paths';

const PANELS = [
  {
    id: 'admin-test-tools',
    title: 'Admin Test Tools',
    note: 'Send a test reminder and test the mail server.',
  },
  {
    id: 'admin-dashboard',
    title: 'Admin Dashboard',
    note: 'Assign points and update boards and races in all leagues.',
  },
  {
    id: 'avatar-testing',
    title: 'Avatar Testing',
    note: 'Try a helmet on any player.',
  },
] as const;

/** Where app admins find their tools (PR-15 to PR-18). */
export const AdminPanel = () => (
  <Panel title="Admin" hatched flush>
    {PANELS.map(({ id, title, note }) => (
      <SettingRow
        key={id}
        title={title}
        note={note}
        action={
          <ButtonLink small to={paths.adminPanel(id)} aria-label={`Open ${title}`}>
            Open
          </ButtonLink>
        }
      />
    ))}
  </Panel>
);
