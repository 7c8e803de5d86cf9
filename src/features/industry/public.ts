export { calculateIndustries, calculateIndustriesWhenDue } from './server/calculate-industries.ts';
export { findIndustrySnapshot } from './server/find-industry.ts';
