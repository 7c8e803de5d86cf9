import { defineConfig } from '@playwright/test';

/** scripts/test.ts starts the portal and says where it is and which Chromium there is. */
export default defineConfig({
	testDir: 'test/e2e',
	testMatch: '*.e2e.ts',
	outputDir: 'test-results',
	workers: 2,
	fullyParallel: true,
	forbidOnly: true,
	retries: 0,
	timeout: 30_000,
	reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
	use: {
		baseURL: process.env.E2E_ORIGIN ?? 'http://127.0.0.1:3000',
		browserName: 'chromium',
		launchOptions: {
			executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
			args: [
				...['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
				// the invented signing program brings a certificate of its own
				`--ignore-certificate-errors-spki-list=${process.env.E2E_SIGNING_SPKI ?? ''}`,
			],
		},
		locale: 'ru-KZ',
		timezoneId: 'Asia/Almaty',
		trace: 'off',
	},
});
