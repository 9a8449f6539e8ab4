import { chooseTheme, currentTheme, theme, watchTheme } from './theme';

/** A system whose preference can be changed. */
function system(light: boolean) {
  const query = Object.assign(new EventTarget(), { matches: light });
  jest.spyOn(window, 'matchMedia').mockReturnValue(query as unknown as MediaQueryList);
  return {
    prefers(nowLight: boolean) {
      query.matches = nowLight;
      query.dispatchEvent(new Event('change'));
    },
  };
}

describe('the theme', () => {
  beforeEach(() => {
    document.documentElement.dataset.theme = 'dark';
    document.head.innerHTML = '<meta name="theme-color" content="#0d1012">';
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('should follow the system until one is chosen', () => {
    const { prefers } = system(false);
    watchTheme();
    prefers(true);
    expect(currentTheme()).toBe('light');
    chooseTheme('dark');
    prefers(true);
    expect(currentTheme()).toBe('dark');
  });

  it('should be the light one on paper, and what it was after that', () => {
    system(false);
    watchTheme();
    chooseTheme('dark');
    window.dispatchEvent(new Event('beforeprint'));
    expect(currentTheme()).toBe('light');
    window.dispatchEvent(new Event('afterprint'));
    expect(currentTheme()).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
  });

  it('should store the choice, colour the bar of the browser and tell who listens', () => {
    const heard = jest.fn();
    const stop = theme.subscribe(heard);
    chooseTheme('light');
    expect(localStorage.getItem('theme')).toBe('light');
    expect(document.querySelector('meta')).toHaveAttribute('content', '#e8ebed');
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    chooseTheme('dark');
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('should take over what another tab has chosen', () => {
    system(false);
    watchTheme();
    localStorage.setItem('theme', 'light');
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    expect(currentTheme()).toBe('light');
  });

  it('should still change where storage is forbidden', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    chooseTheme('light');
    expect(currentTheme()).toBe('light');
  });
});
