import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { formatRaceTime } from '../lib/game/formatRaceTime';
import { readDateHeader, resetServerClock } from '../lib/game/serverClock';
import { isServerThere } from '../api/serverAway';
import { lookForProxySignIn, noteAnswered } from '../api/signInProxy';
import { replacePage } from '../lib/ui/navigation';
import { setOnline } from '../testing/network';
import { failure, json, server } from '../testing/server';
import { StatusLines } from './StatusLines';
import { makeStore } from './store';

jest.mock('../lib/ui/navigation');

const renderLines = () =>
  render(
    <Provider store={makeStore()}>
      <StatusLines />
    </Provider>,
  ).container;

describe('the line of a browser without a network', () => {
  afterEach(() => {
    setOnline(true);
    resetServerClock();
  });

  it('should say since when the page is old, and go away when it is back', () => {
    const heard = Date.parse('2025-07-25T14:26:00.000Z');
    const now = Date.now();
    readDateHeader(new Date(heard).toUTCString(), { sentAt: now, receivedAt: now });
    const line = renderLines().querySelector('[aria-live=polite]');
    expect(line).toBeEmptyDOMElement();
    setOnline(false);
    const time = formatRaceTime(heard).slice(-5);
    expect(line).toHaveTextContent(`No connectionas of ${time}`);
    setOnline(true);
    expect(line).toBeEmptyDOMElement();
  });

  it('should name no time before the first answer', () => {
    setOnline(false);
    expect(renderLines()).toHaveTextContent(/^No connection$/);
  });

  it('should say that the server is away, until it answers', async () => {
    const heard = Date.parse('2025-07-25T14:26:00.000Z');
    const now = Date.now();
    readDateHeader(new Date(heard).toUTCString(), { sentAt: now, receivedAt: now });
    server.use('GET /api/health', () => failure(502));
    const line = renderLines().querySelector('[aria-live=polite]');
    await act(() => isServerThere());
    const time = formatRaceTime(heard).slice(-5);
    expect(line).toHaveTextContent(`Server not respondingas of ${time}`);
    server.use('GET /api/health', { status: 'ok' });
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(line).toBeEmptyDOMElement());
  });

  it('should have the way to the sign-in of a proxy, until that lets Gridlock answer (HO-03)', async () => {
    sessionStorage.setItem('proxy-sign-in', 'yes');
    server.use('GET /', () => new Response('<h1>Log in</h1>', { status: 401 }));
    renderLines();
    lookForProxySignIn();
    await userEvent.click(await screen.findByRole('button', { name: 'Log in to the server' }));
    expect(replacePage).toHaveBeenCalledWith(`/?from-network=${encodeURIComponent('/')}`);
    expect(screen.getByText('No connection')).toBeVisible();
    server.use('GET /', () => json(''));
    noteAnswered();
    await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument());
    expect(sessionStorage.getItem('proxy-sign-in')).toBeNull();
  });
});
