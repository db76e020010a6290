import {
  createContext,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import {
  createHistory,
  type AppHistory,
  type Arrival,
  type Location,
  type NavigateOptions,
  type Snapshot,
  type Target,
} from './history.ts';
import { findRoute, type Params, type Route } from './match.ts';

interface Navigation extends Snapshot {
  history: AppHistory;
}

const NavigationContext = createContext<Navigation | null>(null);
const ParamsContext = createContext<Params>({});
const OutletContext = createContext<ReactNode>(null);

function useNavigation(): Navigation {
  const navigation = use(NavigationContext);
  if (navigation === null) throw new Error('There is no Router above');
  return navigation;
}

/** Connects everything below with the address in the browser. A change of it shows at once, never in a transition. */
export function Router({ children }: { children: ReactNode }) {
  const [history] = useState(createHistory);
  const { location, arrival } = useSyncExternalStore(history.subscribe, history.get);
  const navigation = useMemo(() => ({ history, location, arrival }), [history, location, arrival]);
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}

/** Shows the page of the address, in its frames. */
export function Routes({ routes }: { routes: readonly Route[] }) {
  const { pathname } = useLocation();
  const match = useMemo(() => findRoute(routes, pathname), [routes, pathname]);
  if (match === null) return null;
  return (
    <ParamsContext value={match.params}>
      {match.elements.reduceRight<ReactNode>(
        (inner, element) => (
          <OutletContext value={inner}>{element}</OutletContext>
        ),
        null,
      )}
    </ParamsContext>
  );
}

/** The place in a frame where the page stands. */
export function Outlet() {
  return use(OutletContext);
}

export function useLocation(): Location {
  return useNavigation().location;
}

/** @returns how the visitor came to the present location */
export function useArrival(): Arrival {
  return useNavigation().arrival;
}

/** @returns the parts that the address's pattern names, decoded */
export function useParams(): Params {
  return use(ParamsContext);
}

/** @returns goes to a page of this app; always the same function */
export function useNavigate(): AppHistory['go'] {
  return useNavigation().history.go;
}

/** @returns goes one entry back in the history */
export function useBack(): AppHistory['back'] {
  return useNavigation().history.back;
}

/** @returns the address's query, and a function that takes another one's place for it: the part falls away */
export function useSearchParams(): [
  params: URLSearchParams,
  change: (params: URLSearchParams, options?: NavigateOptions) => void,
] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback(
    (next: URLSearchParams, options?: NavigateOptions) => {
      navigate({ search: next.toString() }, options);
    },
    [navigate],
  );
  return [params, change];
}

interface RedirectProps {
  to: Target;
  /** Handed on in navigation state; read when the redirect happens. */
  state?: unknown;
}

/** Sends the visitor elsewhere, in the place of the present entry. */
export function Redirect({ to, state }: RedirectProps) {
  const navigate = useNavigate();
  const redirect = useEffectEvent(() => {
    navigate(to, { replace: true, state });
  });
  useEffect(() => {
    redirect();
  }, [to]);
  return null;
}
