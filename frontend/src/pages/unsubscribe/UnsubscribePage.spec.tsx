import { screen } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { aUser } from '../../testing/people';
import { findTitle, renderApp } from '../../testing/renderApp';
import { failure, json, later, problem, server } from '../../testing/server';

const UNSUBSCRIBE = 'POST /api/users/unsubscribe';
const OFF = 'Race reminders are off. You can turn them back on in your profile.';

async function open(
  path = '/unsubscribe?token=abc.def',
  as: ReturnType<typeof aUser> | null = null,
) {
  const app = renderApp({ path, as });
  await findTitle('Stop race reminders');
  return app;
}

describe('the page that a reminder links to', () => {
  it('should ask before it changes anything, also when nobody is signed in', async () => {
    await open();
    expect(screen.getByRole('button', { name: 'Stop reminders' })).toBeVisible();
    expect(server.asked(UNSUBSCRIBE)).toHaveLength(0);
    await expectAccessible();
  });

  it.each([
    ['signed out', null],
    ['signed in', aUser()],
  ])('should stop reminders with one press and say how to get them back: %s', async (_, as) => {
    const stopping = later();
    server.use(UNSUBSCRIBE, () => stopping.answer);
    const { user } = await open(undefined, as);
    await user.click(screen.getByRole('button', { name: 'Stop reminders' }));
    expect(screen.getByRole('button', { name: 'Stopping…' })).toHaveAttribute('aria-busy', 'true');
    stopping.give(json({ message: OFF }));
    expect(await screen.findByText(OFF)).toBeVisible();
    expect(screen.queryByRole('button', { name: /stop/i })).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to your profile' })).toHaveAttribute(
      'href',
      '/profile',
    );
    expect(server.asked(UNSUBSCRIBE).map(({ query }) => query.get('token'))).toEqual(['abc.def']);
  });

  it.each([
    [
      "the server's sentence",
      () => problem(400, 'This link is not ours.'),
      'This link is not ours.',
    ],
    ['its own sentence', () => failure(500), 'Couldn’t stop the reminders. Try again.'],
  ])('should show %s when that fails, and can be tried again', async (_, answer, text) => {
    server.use(UNSUBSCRIBE, answer);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Stop reminders' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('button', { name: 'Stop reminders' })).toBeEnabled();
  });

  it('should say that a link without its token is not complete', async () => {
    await open('/unsubscribe');
    expect(screen.getByRole('alert')).toHaveTextContent('This link is incomplete.');
    expect(screen.queryByRole('button', { name: /stop/i })).toBeNull();
  });
});
