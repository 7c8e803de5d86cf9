import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { totpCode } from '../../src/platform/totp.ts';
import { expect } from './support.ts';

const run = promisify(execFile);
export const adminPassword = 'Esik-kuzetshi-2026';

/** The command of the machine where the portal runs. */
export async function createAdmin(email: string, ...options: string[]): Promise<string> {
	const { E2E_ORIGIN = 'http://127.0.0.1:3000', E2E_DATA_DIR = 'data' } = process.env;
	const running = run('node_modules/.bin/node', ['src/app/main.ts', 'admin:create', email, ...options], {
		env: { ...process.env, DATA_DIR: E2E_DATA_DIR, PUBLIC_ORIGIN: E2E_ORIGIN, LOG_LEVEL: 'error' },
	});
	running.child.stdin?.end(adminPassword);
	return (await running).stdout.trim();
}

export const emailOf = (name: string) => `${name}-${randomUUID().slice(0, 8)}@senim.example`;

export async function logIn(page: Page, email: string, secret: string): Promise<void> {
	await page.getByLabel('Электронная почта').fill(email);
	await page.getByLabel('Пароль', { exact: true }).fill(adminPassword);
	await page.getByLabel('Код из приложения').fill(totpCode(secret, new Date()));
	await page.getByRole('button', { name: 'Войти' }).click();
}

/** An administrator at a browser of his own, at a page of the administration. */
export async function openDesk(
	browser: Browser,
	role: string,
	path: string,
	options: BrowserContextOptions = {},
): Promise<Page> {
	const email = emailOf(role);
	const secret = await createAdmin(email, '--roles', role, '--password-stdin', '--print-totp-secret');
	const page = await (await browser.newContext(options)).newPage();
	await page.goto(path);
	await logIn(page, email, secret);
	await expect(page).toHaveURL(new RegExp(`${path}$`));
	return page;
}
