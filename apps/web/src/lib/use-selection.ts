import { clientStore, useClientState } from './store.ts';

/**
 * A choice among fixed options that survives leaving the page and a reload (the slice `selection`).
 * @param name of the choice, e.g. 'home.genre'
 * @param options the first one is chosen at first, and again when a stored one no longer exists
 */
export function useSelection<Option extends string>(
  name: string,
  options: readonly [Option, ...Option[]],
): [chosen: Option, choose: (option: string) => void] {
  const stored = useClientState((state) => state.selection[name]);
  const chosen = options.find((option) => option === stored) ?? options[0];
  const choose = (option: string) => {
    clientStore.set({ selection: { ...clientStore.get().selection, [name]: option } });
  };
  return [chosen, choose];
}

/** A choice between on and off, remembered as others are. */
export function useSwitch(name: string, isOnAtFirst = false): [isOn: boolean, set: (isOn: boolean) => void] {
  const [chosen, choose] = useSelection(name, isOnAtFirst ? ['on', 'off'] : ['off', 'on']);
  const set = (isOn: boolean) => {
    choose(isOn ? 'on' : 'off');
  };
  return [chosen === 'on', set];
}
