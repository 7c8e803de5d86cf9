import { solvePuzzle } from '#domain/solve-puzzle.ts';
import type { Puzzle } from '../contract.ts';

self.addEventListener('message', ({ data }: MessageEvent<Puzzle>) => {
	self.postMessage(solvePuzzle(data));
});
