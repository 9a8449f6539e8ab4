import {
  Component,
  createContext,
  memo,
  startTransition,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { Router, useRoutes, type Location, type NavigationType } from 'react-router-dom';
import { FullScreenSpinner } from '../../components/ui/Spinner/Spinner';
import { reloadPage } from '../../lib/ui/navigation';
import { RouteProblem } from '../RouteProblem';
import type { Navigation, Shown } from './makeNavigation';

type Place = { readonly shown: Shown; readonly scrollMemory: Navigation['scrollMemory'] };

const PlaceContext = createContext<Place | null>(null);

/** Where the app is. */
export function usePlace(): Place {
  const place = useContext(PlaceContext);
  if (!place) throw new Error('There is no place outside of Pages.');
  return place;
}

type PagesProps = { readonly navigation: Navigation };

/** The page that was asked for. The next one is drawn beside it, and takes its place when it is complete. */
export function Pages({ navigation }: PagesProps) {
  const { navigator, scrollMemory } = navigation;
  const [shown, setShown] = useState(navigation.state);
  useLayoutEffect(() => {
    const follow = () => {
      startTransition(() => {
        setShown(navigation.state);
      });
    };
    follow();
    return navigation.subscribe(follow);
  }, [navigation]);
  const { location, historyAction } = shown;
  const place = useMemo(() => ({ shown, scrollMemory }), [shown, scrollMemory]);
  return (
    <Router
      location={location}
      navigationType={historyAction as NavigationType}
      navigator={navigator}
    >
      <PlaceContext value={place}>
        <Boundary location={location} problem={shown.problem}>
          {shown.isOpened ? (
            <Matching navigation={navigation} />
          ) : (
            <FullScreenSpinner onRetry={reloadPage} />
          )}
        </Boundary>
      </PlaceContext>
    </Router>
  );
}

/** Drawn again for another place only, not while the next page is on its way. */
const Matching = memo(({ navigation }: PagesProps) => useRoutes(navigation.routes));

type BoundaryProps = {
  readonly location: Location;
  readonly problem: Shown['problem'];
  readonly children: ReactNode;
};
type BoundaryState = Pick<BoundaryProps, 'location' | 'problem'>;

/** In place of a page that cannot be drawn, until another one is asked for. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { location: this.props.location, problem: null };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { problem: { error } };
  }

  static getDerivedStateFromProps(
    { location }: BoundaryProps,
    state: BoundaryState,
  ): BoundaryState | null {
    return location === state.location ? null : { location, problem: null };
  }

  override render() {
    const problem = this.props.problem ?? this.state.problem;
    return problem ? <RouteProblem error={problem.error} /> : this.props.children;
  }
}
