export { findPlaceRows } from './server/find-enterprises.ts';
