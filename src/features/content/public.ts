export { plantContent } from './server/plant-content.ts';
