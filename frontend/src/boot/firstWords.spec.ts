import { showWords } from './firstWords';

const PLACES = ['title', 'result', 'flag', 'race']
  .map((name) => `<p class="first-${name}"></p>`)
  .join('');
const words = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);

const frame = () =>
  new Promise((go) => {
    requestAnimationFrame(go);
  });

afterEach(() => {
  jest.restoreAllMocks();
  document.body.innerHTML = '';
});

describe('what is known of a page before its code is there', () => {
  it('should be written where it is going to stand, and stay when more is known', () => {
    document.body.innerHTML = PLACES;
    showWords({ title: 'Sunday Drivers' });
    showWords({ race: 'Belgian Grand Prix' });
    expect(words()).toEqual(['Sunday Drivers', '', '', 'Belgian Grand Prix']);
  });

  it('should be text, whatever a league is called', () => {
    document.body.innerHTML = PLACES;
    showWords({ title: '<img src=x>' });
    expect(document.querySelector('img')).toBeNull();
    expect(words()).toEqual(['<img src=x>', '', '', '']);
  });

  it('should have its bold parts', () => {
    document.body.innerHTML = PLACES;
    showWords({ flag: ['', 'The flag is out.', ' More.'] });
    expect(document.querySelector('.first-flag')?.innerHTML).toBe('<b>The flag is out.</b> More.');
  });

  it('should wait for the page, but not for one that the app has drawn over', async () => {
    const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    showWords({ title: 'Standings' });
    document.body.innerHTML = PLACES;
    await frame();
    expect(words()).toEqual(['Standings', '', '', '']);
    document.body.innerHTML = '';
    state.mockReturnValue('complete');
    const again = jest.spyOn(globalThis, 'requestAnimationFrame');
    showWords({ title: 'Standings' });
    expect(again).not.toHaveBeenCalled();
  });
});
