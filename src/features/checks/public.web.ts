export { fetchChecksLeft } from './web/api.ts';
export { ChecksLine } from './web/ChecksLine.tsx';
export { isWall, loadWall, type WallData, wallInit } from './web/load-wall.ts';
export { Proof } from './web/Proof.tsx';
export { RegisterFirst } from './web/RegisterFirst.tsx';
export { Wall, WallWords } from './web/Wall.tsx';
