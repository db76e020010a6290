/** /profile/{user id}/year/{yyyy} */
export { StatisticsPage as YearPage } from './statistics.page.tsx';
