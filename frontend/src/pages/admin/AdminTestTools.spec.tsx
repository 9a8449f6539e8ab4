import { fireEvent, waitFor, within } from '@testing-library/react';
import { openAdminPage } from '../../testing/adminPage';
import { mockAdminApi } from '../../testing/mockProfileApi';
import { failure, json, later, pageOf, problem, server } from '../../testing/server';

const REMINDER = 'POST /api/users/test-reminder';
const CONNECTION = 'GET /api/users/test-email-connection';

const open = () => openAdminPage('Admin Test Tools');

const users = (panel: HTMLElement) => within(panel).findByLabelText('User');
const sendButton = (panel: HTMLElement) =>
  within(panel).getByRole('button', { name: 'Send Test Reminder' });
const connectionButton = (panel: HTMLElement) =>
  within(panel).getByRole('button', { name: 'Test Email Connection' });

describe('the test tools of app admins', () => {
  beforeEach(() => {
    mockAdminApi();
  });

  it('should offer every player with their preference (PR-15, RO-20, AP-40)', async () => {
    const { panel } = await open();
    const options = within(await users(panel)).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Select a user',
      'boxboxbenji (reminders on)',
      'late_braker (reminders off)',
      'undercut_ines (reminders on)',
    ]);
    // so few need no search
    expect(within(panel).queryByLabelText('Search by name or email')).toBeNull();
  });

  it('should say what each button will do', async () => {
    const { panel } = await open();
    expect(sendButton(panel)).toHaveAccessibleDescription(
      'Emails a test reminder to this user, even if their reminders are off.',
    );
    expect(connectionButton(panel)).toHaveAccessibleDescription(
      'Asks the mail server whether it accepts emails, without sending one.',
    );
  });

  it('should ask for a player first (VA-27)', async () => {
    const { user, panel } = await open();
    const select = await users(panel);
    await user.click(sendButton(panel));
    expect(within(panel).getByRole('alert')).toHaveTextContent(
      'Please select a user to send the test reminder to',
    );
    expect(select).toHaveFocus();
    expect(select).toBeInvalid();
    expect(server.asked(REMINDER)).toHaveLength(0);
    await user.selectOptions(select, 'user-late_braker');
    expect(within(panel).queryByRole('alert')).toBeNull();
  });

  it('should send a test reminder and say to whom (RO-22, AP-41, OK-07)', async () => {
    const sending = later();
    server.use(REMINDER, () => sending.answer);
    const { user, panel } = await open();
    await user.selectOptions(await users(panel), 'user-boxboxbenji');
    await user.click(sendButton(panel));
    await waitFor(() => {
      expect(sendButton(panel)).toHaveAttribute('aria-busy', 'true');
    });
    await user.click(sendButton(panel));
    const message = 'Test reminder email sent to boxboxbenji! Check their inbox.';
    sending.give(json({ message }));
    expect(await within(panel).findByRole('status')).toHaveTextContent(message);
    expect(server.asked(REMINDER).map(({ body }) => body)).toEqual([
      { userId: 'user-boxboxbenji' },
    ]);
  });

  it.each([
    ['its own sentence', () => failure(500), 'Failed to send test reminder'],
    [
      "the server's",
      () => problem(404, 'This player doesn’t exist.'),
      'This player doesn’t exist.',
    ],
  ])('should say with %s that it was not sent (ER-48)', async (_, answer, text) => {
    server.use(REMINDER, answer);
    const { user, panel } = await open();
    await user.selectOptions(await users(panel), 'user-boxboxbenji');
    await user.click(sendButton(panel));
    expect(await within(panel).findByRole('alert')).toHaveTextContent(text);
  });

  it('should test the connection each time it is asked to, and never on its own (RO-23, AP-42, OK-08)', async () => {
    const message = 'Email connection test completed! Check the server logs for details.';
    server.use(CONNECTION, { message });
    const { user, panel } = await open();
    await users(panel);
    expect(server.asked(CONNECTION)).toHaveLength(0);
    await user.click(connectionButton(panel));
    expect(await within(panel).findByRole('status')).toHaveTextContent(message);
    await user.click(connectionButton(panel));
    await waitFor(() => {
      expect(server.asked(CONNECTION)).toHaveLength(2);
    });
  });

  it.each([
    ['its own sentence', () => failure(500), 'Failed to test email connection'],
    [
      "the server's",
      () => problem(503, 'The mail server is away.', 'UNAVAILABLE'),
      'The mail server is away.',
    ],
  ])('should say with %s that the test failed, also after a good one (ER-49)', async (...facts) => {
    const [, answer, text] = facts;
    server.use(CONNECTION, { message: 'Email connection test completed!' });
    const { user, panel } = await open();
    await user.click(connectionButton(panel));
    await within(panel).findByText('Email connection test completed!');
    server.use(CONNECTION, answer);
    await user.click(connectionButton(panel));
    expect(await within(panel).findByRole('alert')).toHaveTextContent(text);
    expect(within(panel).queryByText('Email connection test completed!')).toBeNull();
  });

  it('should say that the players cannot be loaded, log it, and try again (ER-44, ER-57, TE-49)', async () => {
    const log = jest.spyOn(console, 'error').mockReturnValue(undefined);
    server.use('GET /api/users/all', () => failure(500));
    const { user, panel } = await open();
    expect(await within(panel).findByRole('alert')).toHaveTextContent('Failed to load users');
    expect(log).toHaveBeenCalledWith('The players could not be loaded.', expect.anything());
    await user.click(sendButton(panel));
    expect(
      within(panel).getByText('Please select a user to send the test reminder to'),
    ).toBeVisible();
    mockAdminApi();
    await user.click(within(panel).getByRole('button', { name: 'Try again' }));
    expect(await users(panel)).toBeVisible();
    log.mockRestore();
  });

  it('should find one of a thousand by name or address, and keep who is chosen', async () => {
    const all = Array.from({ length: 1000 }, (_, i) => ({
      _id: `u${String(i)}`,
      username: `player_${String(i)}`,
      email: `mail${String(i)}@example.org`,
      emailRemindersEnabled: true,
      isAppAdmin: false,
    }));
    server.use('GET /api/users/all', ({ query }) => json({ users: pageOf(all, query) }));
    const { panel } = await open();
    const select = await users(panel);
    const search = within(panel).getByLabelText('Search by name or email');
    expect(select.querySelectorAll('option')).toHaveLength(101);
    fireEvent.change(search, { target: { value: ' PLAYER_77 ' } });
    // who searches looks through all of them
    expect(await within(panel).findByText('11 of 1000')).toBeVisible();
    expect(select.querySelectorAll('option')).toHaveLength(12);
    fireEvent.change(select, { target: { value: 'u771' } });
    fireEvent.change(search, { target: { value: 'mail5@' } });
    expect([...select.querySelectorAll('option')].map(({ value }) => value)).toEqual([
      '',
      'u771',
      'u5',
    ]);
    expect(select).toHaveValue('u771');
  });
});
