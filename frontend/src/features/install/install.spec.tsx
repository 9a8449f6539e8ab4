import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { watchInstall } from './install';
import { countVisit } from './visits';
import { InstallHint } from './InstallHint';
import { InstallPanel } from './InstallPanel';

const hint = <InstallHint className="" />;
const OFFER = 'Keep Gridlock on your home screen.';

/** Chromium offers to install the page; `prompt` is its own question. */
function offer() {
  const prompt = jest.fn(() => Promise.resolve({ outcome: 'accepted' }));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => {
    window.dispatchEvent(event);
  });
  return { event, prompt };
}

function visit(times: number) {
  for (let visits = 0; visits < times; visits += 1) {
    sessionStorage.clear();
    countVisit();
    // the page is loaded again in the same tab
    countVisit();
  }
}

const iphone = () =>
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS)');

describe('installing the app', () => {
  beforeAll(() => {
    watchInstall();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    act(() => {
      window.dispatchEvent(new Event('appinstalled'));
    });
  });

  it('should be offered on the profile where the browser can, and never by the browser itself', async () => {
    const { container } = render(<InstallPanel />);
    expect(container).toBeEmptyDOMElement();
    const { event, prompt } = offer();
    expect(event.defaultPrevented).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Install' }));
    expect(prompt).toHaveBeenCalledTimes(1);
    // its question is good for once
    expect(container).toBeEmptyDOMElement();
  });

  it('should be offered on the dashboard from the third visit on, once', async () => {
    visit(2);
    const { unmount } = render(hint);
    offer();
    expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
    unmount();
    visit(1);
    const third = render(hint);
    expect(screen.getByText(OFFER)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
    third.unmount();
    render(hint);
    expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
  });

  it('should be explained on an iPhone, which has no button for it', () => {
    iphone();
    visit(3);
    const steps = 'Tap Share in your browser, then Add to Home Screen.';
    render(hint);
    expect(screen.getByRole('status')).toHaveTextContent(steps);
    const { container } = render(<InstallPanel />);
    expect(container).toHaveTextContent(steps);
  });

  it('should not be offered by the installed app', () => {
    iphone();
    Object.defineProperty(navigator, 'standalone', { configurable: true, value: true });
    visit(3);
    const { container } = render(
      <>
        {hint}
        <InstallPanel />
      </>,
    );
    expect(container).toBeEmptyDOMElement();
    Reflect.deleteProperty(navigator, 'standalone');
  });
});
