export { HandOver } from './web/HandOver.tsx';
