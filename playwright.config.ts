import { defineConfig } from '@playwright/test';

/** scripts/test.ts starts the portal and says where it is and which Chromium there is. */
export default defineConfig({
	testDir: 'test/e2e',
	testMatch: '**/*.e2e.ts',
	outputDir: 'test-results/browser',
	// a browser waits half of its time for pages, the portal and the disk
	workers: 3,
	fullyParallel: true,
	forbidOnly: true,
	// what passes only the second time is named at the end: docs/decisions/0064-tests-have-no-wall-clock.md
	retries: 1,
	// conditions are waited for; the bounds only end what never comes
	timeout: 240_000,
	expect: { timeout: 60_000 },
	reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
	projects: [
		// one signing program serves the portal: what it plays is set for one test at a time. First, because it takes longest.
		{ name: 'signing', testMatch: 'signing/*.e2e.ts', workers: 1, fullyParallel: false },
		{ name: 'others', testIgnore: 'signing/*.e2e.ts' },
	],
	use: {
		baseURL: process.env.E2E_ORIGIN ?? 'http://127.0.0.1:3000',
		browserName: 'chromium',
		launchOptions: {
			executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
			// where the machine names no language, a file with a Cyrillic name would be saved as «download»
			env: { ...process.env, LC_ALL: 'C.UTF-8' },
			args: [
				...['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
				// a page in a used window takes a seventh less without threads of V8, and both processors are busy anyway
				'--js-flags=--single-threaded',
				// the invented signing program brings a certificate of its own
				`--ignore-certificate-errors-spki-list=${process.env.E2E_SIGNING_SPKI ?? ''}`,
			],
		},
		locale: 'ru-KZ',
		timezoneId: 'Asia/Almaty',
		trace: 'off',
	},
});
