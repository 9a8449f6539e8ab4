import type { RouteObject } from 'react-router-dom';
import { memoryHistory } from '../../testing/memoryHistory';
import { locationOf } from './history';
import { makeNavigation } from './makeNavigation';

/** A page whose code comes when it is told to. */
function latePage(path: string) {
  let come: () => void = () => undefined;
  const route: RouteObject = {
    path,
    lazy: () =>
      new Promise((done) => {
        come = () => {
          done({ Component: () => null });
        };
      }),
  };
  return { route, come: () => come() };
}

function start() {
  const [slow, other] = [latePage('/slow'), latePage('/other')];
  const history = memoryHistory(locationOf({ pathname: '/' }));
  const navigation = makeNavigation(
    [{ path: '/', element: null }, { path: '/rules', element: null }, slow.route, other.route],
    history,
  );
  const { state } = navigation;
  expect(state.isOpened).toBe(true);
  return { navigation, history, slow, other };
}

describe('the way from page to page', () => {
  it('should keep page and address until the code of the next one is there', async () => {
    const { navigation, history, slow } = start();
    const arrived = navigation.navigate('/slow?a=1#b');
    expect(navigation.state).toMatchObject({ isLoading: true, location: { pathname: '/' } });
    expect(history.location.pathname).toBe('/');
    slow.come();
    await arrived;
    const location = { pathname: '/slow', search: '?a=1', hash: '#b' };
    expect(navigation.state).toMatchObject({ isLoading: false, historyAction: 'PUSH', location });
    expect(history.location).toMatchObject(location);
  });

  it('should lead to the page that was asked for last', async () => {
    const { navigation, history, slow, other } = start();
    const [first, second] = [navigation.navigate('/slow'), navigation.navigate('/other')];
    other.come();
    await second;
    slow.come();
    await first;
    expect(history.location.pathname).toBe('/other');
    expect(navigation.state.location.pathname).toBe('/other');
    history.go(-1);
    // what was given up is no step of the history
    expect(navigation.state.location.pathname).toBe('/');
  });

  it('should follow at once where all code is there', () => {
    const { navigation, history } = start();
    navigation.navigator.push('/rules', { from: 'here' });
    expect(history.location).toMatchObject({ pathname: '/rules', state: { from: 'here' } });
    navigation.navigator.replace('/rules?part=2', null);
    expect(navigation.state).toMatchObject({ historyAction: 'REPLACE', scrollTo: 'start' });
    navigation.navigator.push('/rules?part=3', null, { preventScrollReset: true });
    expect(navigation.state.scrollTo).toBeNull();
    history.go(-2);
    expect(navigation.state.location.pathname).toBe('/');
  });

  it('should tell why a page cannot be shown, and try again the next time', async () => {
    let tries = 0;
    const lazy = () => {
      tries += 1;
      return tries === 1
        ? Promise.reject(new Error('broken'))
        : Promise.resolve({ Component: () => null });
    };
    const navigation = makeNavigation(
      [
        { path: '/', element: null },
        { path: '/page', lazy },
      ],
      memoryHistory(locationOf({ pathname: '/' })),
    );
    await navigation.navigate('/page');
    expect(navigation.state.problem?.error).toEqual(new Error('broken'));
    expect(navigation.state.location.pathname).toBe('/page');
    await navigation.navigate('/page');
    expect(navigation.state.problem).toBeNull();
  });
});
