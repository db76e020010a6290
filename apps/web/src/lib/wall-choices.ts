import { useSwitch } from './store.ts';

/** What this device's walls of posters look like: set on each of them, and in the settings. */
export const useSmallPosters = () => useSwitch('wall.small');

/** Whether walls leave out what the member has seen. */
export const useHidesSeen = () => useSwitch('wall.hideSeen');
