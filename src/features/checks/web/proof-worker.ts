import type { Puzzle } from '../contract.ts';
import { solvePuzzle } from './solve-puzzle.ts';

self.addEventListener('message', ({ data }: MessageEvent<Puzzle>) => {
	self.postMessage(solvePuzzle(data));
});
