export { fetchOwnReports } from './web/api.ts';
