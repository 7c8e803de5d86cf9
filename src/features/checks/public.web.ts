export { fetchChecksLeft } from './web/api.ts';
export { ChecksLine } from './web/ChecksLine.tsx';
export { isWall, loadWall, type WallData, wallInit } from './web/load-wall.ts';
export { RegisterFirst } from './web/RegisterFirst.tsx';
export { Wall, WallWords } from './web/Wall.tsx';
