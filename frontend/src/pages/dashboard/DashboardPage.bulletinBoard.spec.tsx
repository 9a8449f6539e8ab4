import { screen, waitFor, within } from '@testing-library/react';
import { NEWS, openDashboard as open } from '../../testing/dashboardPage';
import { aUser } from '../../testing/people';
import { failure, json, later, server } from '../../testing/server';

describe('the bulletin board', () => {
  const admin = aUser({ isAppAdmin: true });
  const news = [
    {
      _id: 'n1',
      title: 'Sprint weekend',
      content: 'Picks lock on Friday.',
      createdAt: '2025-07-23T07:14:00.000Z',
      status: 'published',
    },
    {
      _id: 'n2',
      title: 'Scores are final',
      content: 'Nothing changed.',
      createdAt: '2025-07-07T03:40:00.000Z',
      status: 'published',
    },
  ];
  const board = async () => within(await screen.findByRole('region', { name: 'Bulletin Board' }));

  it('should say Loading..., then that there is nothing (DB-13, DB-14)', async () => {
    open();
    const answer = later();
    server.use(NEWS, () => answer.answer);
    expect(await (await board()).findByText('Loading...')).toBeVisible();
    answer.give(json([]));
    expect(await (await board()).findByText('No announcements yet.')).toBeVisible();
  });

  it('should show the news, for players without any tools (DB-10, DB-15 to DB-17)', async () => {
    open();
    server.use(NEWS, news);
    expect(await screen.findByRole('article', { name: 'Sprint weekend' })).toHaveTextContent(
      /Picks lock on Friday.\d\d-07-2025/,
    );
    expect(screen.queryByRole('button', { name: 'Add announcement' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete announcement' })).not.toBeInTheDocument();
  });

  it('should say when the news cannot be loaded (ER-04)', async () => {
    open();
    server.use(NEWS, () => failure(500));
    expect(await (await board()).findByRole('alert')).toHaveTextContent(
      'Failed to load announcements',
    );
  });

  async function write() {
    const { user } = open({ as: admin });
    await user.click(await screen.findByRole('button', { name: 'Add announcement' }));
    return user;
  }

  it('should let an app admin post (DB-16, EN-04, AP-21)', async () => {
    const user = await write();
    server.use('POST /api/announcements', () => json(news[0], 201));
    await user.type(await screen.findByLabelText('Title'), 'Sprint weekend');
    await user.type(screen.getByLabelText('Content'), 'Picks lock on Friday.');
    server.use(NEWS, news);
    await user.click(screen.getByRole('button', { name: 'Post' }));
    expect(await screen.findByRole('article', { name: 'Sprint weekend' })).toBeVisible();
    expect(screen.queryByLabelText('Title')).not.toBeInTheDocument();
    expect(server.asked('POST /api/announcements')[0]?.body).toEqual({
      title: 'Sprint weekend',
      content: 'Picks lock on Friday.',
      status: 'published',
    });
  });

  it('should want both title and content, and close on Cancel (VA-14)', async () => {
    const user = await write();
    await user.click(await screen.findByRole('button', { name: 'Post' }));
    expect(await screen.findByText('Title is required')).toBeVisible();
    expect(screen.getByText('Content is required')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByLabelText('Title')).not.toBeInTheDocument();
    expect(server.asked('POST /api/announcements')).toHaveLength(0);
  });

  it('should keep what was written when posting fails (ER-05)', async () => {
    const user = await write();
    server.use('POST /api/announcements', () => failure(500));
    await user.type(await screen.findByLabelText('Title'), 'A');
    await user.type(screen.getByLabelText('Content'), 'B');
    await user.click(screen.getByRole('button', { name: 'Post' }));
    expect(await screen.findByText('Failed to post announcement')).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('A');
  });

  it('should ask before it deletes (VA-28)', async () => {
    const { user } = open({ as: admin });
    server.use(NEWS, news);
    server.use('DELETE /api/announcements/:id', { message: 'Deleted.' });
    const article = within(await screen.findByRole('article', { name: 'Scores are final' }));
    const bin = article.getByRole('button', { name: 'Delete announcement' });
    await user.click(bin);
    const question = 'Are you sure you want to delete this announcement?';
    expect(await screen.findByRole('dialog')).toHaveAccessibleDescription(question);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(server.asked('DELETE /api/announcements/:id')).toHaveLength(0);
    server.use(NEWS, news.slice(0, 1));
    await user.click(bin);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => {
      expect(screen.queryByText('Scores are final')).not.toBeInTheDocument();
    });
    expect(server.asked('DELETE /api/announcements/:id')[0]?.params).toEqual({ id: 'n2' });
  });

  it('should say when deleting fails (ER-06)', async () => {
    const { user } = open({ as: admin });
    server.use(NEWS, news);
    server.use('DELETE /api/announcements/:id', () => failure(500));
    const article = within(await screen.findByRole('article', { name: 'Sprint weekend' }));
    await user.click(article.getByRole('button', { name: 'Delete announcement' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Failed to delete announcement')).toBeVisible();
  });
});
