import { createServer as createTcpServer } from 'node:net';
import { formatPhoneInput } from '#domain/phone-text.ts';
import { type Config, readConfig } from './config/config.ts';
import { findWarnings } from './config/warnings.ts';
import { demoLogin } from './demo-login.ts';
import { openDeps, openWorkPool } from './deps.ts';
import { explainStart } from './explain-start.ts';
import { type SigningAppProcess, startSigningApp, wantsSigningApp } from './processes/signing-app.ts';

export type StartOptions = {
	env: Readonly<Record<string, string | undefined>>;
	/** progress and the final line with the address */
	say(line: string): void;
	/** makes the site if it is missing or stale; answers when the messages are there, the pages follow */
	build(): Promise<{ finished: Promise<void> }>;
};

const shutdownMs = 10_000;

/** Database, migrations, demonstration register, web server and worker; ends the process when something is wrong. */
export async function startAll(options: StartOptions): Promise<void> {
	try {
		const config = readConfig(options.env);
		await claimPort(config);
		// the site is built while the lists are imported: two cores, two works
		const { finished } = await options.build();
		finished.catch(() => undefined); // told where it is awaited
		await start(config, options.say, finished);
	} catch (error) {
		options.say(explainStart(error));
		process.exit(1);
	}
}

async function start(configured: Config, say: StartOptions['say'], built: Promise<void>): Promise<void> {
	for (const warning of findWarnings(configured)) say(`WARNING: ${warning}`);
	say(configured.databaseUrl === null ? 'Starting the database…' : 'Connecting to the database…');
	const signing = wantsSigningApp(configured) ? openSigningApp(configured, say) : null;
	const opened = await openDeps(configured, { asksSources: true });
	const invented = await signing;
	const config = { ...configured, ...invented?.world };
	const deps = { ...opened, config };
	const { prepareDatabase } = await import('./prepare-database.ts');
	const workPool = openWorkPool(deps);
	await prepareDatabase(workPool);
	if (config.isDemo) {
		const { seedDemo } = await import('./seed-demo.ts');
		await seedDemo({ ...deps, pool: workPool }, say);
	}
	const { buildMissingSearch } = await import('#search/public.ts');
	await buildMissingSearch(workPool);
	await built;
	const { startWorker } = await import('./worker.ts');
	const { startWeb } = await import('./web.ts');
	const worker = await startWorker({ ...deps, pool: workPool });
	const web = await startWeb(deps);
	let isClosing = false;
	const close = async (signal: string) => {
		if (isClosing) process.exit(1); // asked twice: no patience left
		isClosing = true;
		setTimeout(() => process.exit(1), shutdownMs).unref();
		deps.log.info({ signal }, 'closing');
		await web.close();
		await worker.stop();
		await workPool.end();
		await Promise.all([deps.close(), invented?.stop()]);
		process.exit(0);
	};
	for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void close(signal));
	if (invented)
		say(`Test keys for signing in the demonstration (invented, trusted nowhere else): ${invented.controlUrl}`);
	if (deps.smsInboxUrl !== null) say(`Text messages of the demonstration: ${deps.smsInboxUrl}`);
	if (config.isDemo)
		say(`Account of the demonstration with full reports: ${formatPhoneInput(demoLogin.phone)}, ${demoLogin.password}`);
	say(`Senim is ready: ${config.publicOrigin}${config.isDemo ? ' (demonstration data)' : ''}`);
}

/** The demonstration goes on without it: then no signature is accepted. */
async function openSigningApp(config: Config, say: StartOptions['say']): Promise<SigningAppProcess | null> {
	try {
		return await startSigningApp(config);
	} catch (error) {
		say(
			`No simulator of the signing application: ${error instanceof Error ? error.message : String(error)}. Set SIGNING_APP_PORT and SIGNING_APP_CONTROL_PORT to free ports, or 0.`,
		);
		return null;
	}
}

/** A taken port is told before minutes are spent on building and importing. */
function claimPort({ host, port }: Config): Promise<void> {
	return new Promise((done, fail) => {
		const probe = createTcpServer();
		probe.once('error', fail);
		probe.listen(port, host, () => probe.close(() => done()));
	});
}
