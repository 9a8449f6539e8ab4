import { act, render, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { formatRaceTime } from '../lib/game/formatRaceTime';
import { readDateHeader, resetServerClock } from '../lib/game/serverClock';
import { isServerThere } from '../api/serverAway';
import { setOnline } from '../testing/network';
import { failure, server } from '../testing/server';
import { StatusLines } from './StatusLines';
import { makeStore } from './store';

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
});
