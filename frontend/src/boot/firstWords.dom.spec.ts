import { showTitle } from './firstWords';

const PLACE = '<p class="first-title"></p>';
const written = () => document.querySelector('p')?.textContent;

const frame = () =>
  new Promise((go) => {
    requestAnimationFrame(go);
  });

afterEach(() => {
  jest.restoreAllMocks();
  document.body.innerHTML = '';
});

describe('the title of a page before its code is there', () => {
  it('should be written where it is going to stand', () => {
    document.body.innerHTML = PLACE;
    showTitle('Standings');
    expect(written()).toBe('Standings');
  });

  it('should wait for the page, but not for one that the app has drawn over', async () => {
    const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    showTitle('Standings');
    document.body.innerHTML = PLACE;
    await frame();
    expect(written()).toBe('Standings');
    document.body.innerHTML = '';
    state.mockReturnValue('complete');
    const again = jest.spyOn(globalThis, 'requestAnimationFrame');
    showTitle('Standings');
    expect(again).not.toHaveBeenCalled();
  });
});
