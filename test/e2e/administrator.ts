import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { totpCode } from '../../src/platform/totp.ts';
import type { CommandCall, CommandOutcome } from './command-program.ts';
import { expect } from './support.ts';
import type { OpenWindow } from './windows.ts';

export const adminPassword = 'Esik-kuzetshi-2026';

type Program = { child: ChildProcess; lines: AsyncIterator<string> };
let program: Program | undefined;

/** One for a worker; it ends with the worker, whose end closes its input. */
function startProgram(): Program {
	const { E2E_ORIGIN = 'http://127.0.0.1:3000', E2E_DATA_DIR = 'data' } = process.env;
	const child = spawn('node_modules/.bin/node', ['test/e2e/command-program.ts'], {
		stdio: ['pipe', 'pipe', 'inherit'],
		env: { ...process.env, DATA_DIR: E2E_DATA_DIR, PUBLIC_ORIGIN: E2E_ORIGIN, LOG_LEVEL: 'error' },
	});
	return { child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() };
}

/** What the command of the machine where the portal runs says. */
export async function createAdmin(email: string, ...options: string[]): Promise<string> {
	program ??= startProgram();
	const call: CommandCall = { command: 'admin:create', args: [email, ...options], input: adminPassword };
	program.child.stdin?.write(`${JSON.stringify(call)}\n`);
	const line = await program.lines.next();
	if (line.done) throw new Error('the program of commands has ended');
	const { code, said } = JSON.parse(line.value) as CommandOutcome;
	expect(code, said).toBe(0);
	return said.trim();
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
	openWindow: OpenWindow,
	role: string,
	path: string,
	options: BrowserContextOptions = {},
): Promise<Page> {
	const email = emailOf(role);
	const secret = await createAdmin(email, '--roles', role, '--password-stdin', '--print-totp-secret');
	const page = await openWindow(options);
	await page.goto(path);
	await logIn(page, email, secret);
	await expect(page).toHaveURL(new RegExp(`${path}$`));
	return page;
}
