import { defineConfig } from 'vitest/config';
import { keepCompiled, keepTempInMemory } from './scripts/test/temp-in-memory.ts';
import { LongestFirst } from './test/support/runner/longest-first.ts';
import { longestMs } from './test/support/runner/patience.ts';

keepTempInMemory(process.env);
keepCompiled(process.env);

const shared = {
	...{ environment: 'node', pool: 'forks' },
	// files of a worker share its modules: docs/decisions/0059-tests-share-their-modules.md
	isolate: false,
	// a test of the database waits most of its time, so more of them than processors run at once
	maxWorkers: 3,
	// what passes only the second time is named at the end: docs/decisions/0064-tests-have-no-wall-clock.md
	retry: 1,
	...{ testTimeout: 2 * longestMs, hookTimeout: 2 * longestMs },
	expect: { poll: { timeout: longestMs, interval: 20 } },
} as const;

export default defineConfig({
	test: {
		sequence: { sequencer: LongestFirst },
		projects: [
			{
				test: {
					...shared,
					name: 'unit',
					setupFiles: ['test/support/runner/each-unit-file.ts'],
					include: ['{src,seeds,simulators,scripts,test}/**/*.test.ts'],
					exclude: ['**/*.db.test.ts', '**/node_modules/**'],
				},
			},
			{
				oxc: { jsx: { development: false } },
				test: {
					...shared,
					name: 'db',
					// pages are drawn by the React that ships
					env: { NODE_ENV: 'production' },
					include: ['{src,simulators,scripts,test}/**/*.db.test.ts'],
					globalSetup: ['test/support/runner/cluster.ts'],
					setupFiles: ['test/support/runner/each-file.ts'],
				},
			},
		],
	},
});
