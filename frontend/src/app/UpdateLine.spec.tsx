import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { offerUpdate } from './appUpdate';
import { reloadPage } from '../lib/ui/navigation';
import { UpdateLine } from './UpdateLine';

jest.mock('../lib/ui/navigation', () => ({ leaveTo: jest.fn(), reloadPage: jest.fn() }));

const OFFER = 'A new version is ready';

/** What the browser has for pages of an origin that keeps an app. */
function withServiceWorker(waiting: object | null) {
  const container = Object.assign(new EventTarget(), {
    getRegistration: () => Promise.resolve({ waiting }),
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
}

const offer = (isKnown = false) => {
  act(() => {
    offerUpdate({ isKnown });
  });
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a new version of the app', () => {
  afterEach(() => {
    jest.mocked(reloadPage).mockClear();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it('should be offered, and not again in this tab once it is put off', async () => {
    render(<UpdateLine isHidden={false} />);
    expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
    offer();
    expect(screen.getByText(OFFER)).toBeVisible();
    await press('Later');
    expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
    // the same one, after the page was loaded again
    offer(true);
    expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
    // one after that
    offer();
    expect(screen.getByText(OFFER)).toBeVisible();
    await press('Later');
  });

  it('should start when the player says so, and the page be loaded when it has', async () => {
    const waiting = Object.assign(new EventTarget(), {
      postMessage: jest.fn(),
      state: 'installed',
    });
    withServiceWorker(waiting);
    render(<UpdateLine isHidden={false} />);
    offer();
    await press('Reload');
    expect(waiting.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
    expect(reloadPage).not.toHaveBeenCalled();
    for (const state of ['activating', 'activated']) {
      expect(reloadPage).not.toHaveBeenCalled();
      // also where nothing controls the page, which hears of no other controller
      waiting.state = state;
      waiting.dispatchEvent(new Event('statechange'));
    }
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  it('should only need another page where another tab has started it', async () => {
    withServiceWorker(null);
    render(<UpdateLine isHidden={false} />);
    offer();
    await press('Reload');
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });
});
