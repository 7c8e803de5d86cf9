import { defineConfig } from 'vitest/config';

const shared = { environment: 'node', pool: 'forks', isolate: true, testTimeout: 30_000, hookTimeout: 60_000 } as const;

export default defineConfig({
	test: {
		projects: [
			{
				test: {
					...shared,
					name: 'unit',
					include: ['{src,seeds,simulators,scripts,test}/**/*.test.ts'],
					exclude: ['**/*.db.test.ts', '**/node_modules/**'],
				},
			},
			{
				test: {
					...shared,
					name: 'db',
					include: ['{src,simulators,scripts,test}/**/*.db.test.ts'],
					globalSetup: ['test/support/cluster.ts'],
					maxWorkers: 2,
				},
			},
		],
	},
});
