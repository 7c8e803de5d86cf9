import { createServer as createTcpServer } from 'node:net';
import { formatPhoneInput } from '#domain/numbers/phone-text.ts';
import { type Config, readConfig } from './config/config.ts';
import { findWarnings } from './config/warnings.ts';
import { demoLogin, entrepreneurLogin } from './demo/demo-login.ts';
import type { Deps } from './deps.ts';
import { explainStart } from './explain-start.ts';
import { onStop } from './processes/on-stop.ts';
import { type SigningAppProcess, startSigningApp, wantsSigningApp } from './processes/signing-app.ts';

export type StartOptions = {
	env: Readonly<Record<string, string | undefined>>;
	/** progress and the final line with the address */
	say(line: string): void;
	/** builds the site if it is missing or stale; resolves when the messages are compiled, before the pages are */
	build(): Promise<{ finished: Promise<void> }>;
};

/** Starts database, migrations, demonstration register, web server and worker; ends the process on an error. */
export async function startAll(options: StartOptions): Promise<void> {
	try {
		const config = readConfig(options.env);
		await claimPort(config);
		// the site is built while the lists are imported, to use two cores
		const { finished } = await options.build();
		finished.catch(() => undefined); // reported where it is awaited
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
	// not before the build: features need the compiled messages
	const { openDeps, openWorkPool } = await import('./deps.ts');
	const opened = await openDeps(configured, { asksSources: true });
	const invented = await signing;
	const config = { ...configured, ...invented?.world };
	const deps = { ...opened, config };
	const { prepareDatabase } = await import('./prepare-database.ts');
	const workPool = openWorkPool(deps);
	await prepareDatabase(workPool, deps.files);
	if (config.isDemo) {
		const { seedDemo } = await import('./demo/seed-demo.ts');
		await seedDemo({ ...deps, pool: workPool }, say);
	}
	const { buildMissingSearch } = await import('#search/public.ts');
	await buildMissingSearch(workPool);
	await built;
	const { startWorker } = await import('./worker.ts');
	const { startWeb } = await import('./web.ts');
	const worker = await startWorker({ ...deps, pool: workPool });
	const web = await startWeb(deps);
	if (config.isDemo) void askContacts({ ...deps, pool: workPool });
	// the plan of the organisation comes with its consents
	if (config.isDemo) void fillBehindStart({ ...deps, pool: workPool }, invented?.controlUrl);
	onStop(deps.log, async () => {
		await web.close();
		await worker.stop();
		await workPool.end();
		await Promise.all([deps.close(), invented?.stop()]);
	});
	if (invented)
		say(`Test keys for signing in the demonstration (invented, trusted nowhere else): ${invented.controlUrl}`);
	if (deps.mailInboxUrl !== null) say(`Letters of the demonstration: ${deps.mailInboxUrl}`);
	if (deps.smsInboxUrl !== null) say(`Text messages of the demonstration: ${deps.smsInboxUrl}`);
	if (config.isDemo) {
		say(`Account of the demonstration with full reports: ${formatPhoneInput(demoLogin.phone)}, ${demoLogin.password}`);
		const { phone, password } = entrepreneurLogin;
		say(`Account of an invented sole proprietor on Unlim 365: ${formatPhoneInput(phone)}, ${password}`);
	}
	say(`Senim is ready: ${config.publicOrigin}${config.isDemo ? ' (demonstration data)' : ''}`);
}

/** Without them the main page says that no open source states them. */
async function askContacts(deps: Deps): Promise<void> {
	try {
		const { askDemoContacts } = await import('./demo/demo-content.ts');
		await askDemoContacts(deps);
	} catch (err) {
		deps.log.warn({ err }, 'telephones of the demonstration were not asked for');
	}
}

/**
 * What simulators answer and sign, one after the other; checks of people and of firms abroad once there are lists to compare with.
 * @param controlUrl of the simulator that signs
 */
async function fillBehindStart(deps: Deps, controlUrl: string | undefined): Promise<void> {
	try {
		const { askedSubjects, findDemoOrganisation, seedDemoConsents } = await import('./demo/demo-consents.ts');
		const { inConsentWorld, signerAt } = await import('./demo/demo-consent-world.ts');
		const { seedDemoGovReports } = await import('./demo/demo-gov-reports.ts');
		const { areListsLoaded, seedDemoForeignChecks } = await import('./demo/demo-foreign-checks.ts');
		const { askedPeople, seedDemoPeople, seedDemoRating } = await import('./demo/demo-people.ts');
		const organisation = await findDemoOrganisation(deps.pool);
		if (organisation === null) return;
		const inWorld = async (work: Parameters<typeof inConsentWorld>[2]) => {
			if (controlUrl !== undefined) await inConsentWorld(deps, { organisation, signer: signerAt(controlUrl) }, work);
		};
		await inWorld(async (world) => {
			await seedDemoConsents(world, askedSubjects);
			await seedDemoRating(world);
			await seedDemoGovReports(world);
		});
		if (!(await areListsLoaded(deps.pool))) return;
		await inWorld((world) => seedDemoPeople(world, askedPeople));
		await seedDemoForeignChecks(deps, { accountId: organisation.ownerId, bin: organisation.bin });
	} catch (err) {
		deps.log.warn({ err }, 'consents and checks of the demonstration were not made');
	}
}

/** The demonstration also runs without it, but then accepts no signature. */
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

/** Reports a taken port before spending minutes on building and importing. */
function claimPort({ host, port }: Config): Promise<void> {
	return new Promise((done, fail) => {
		const probe = createTcpServer();
		probe.once('error', fail);
		probe.listen(port, host, () => probe.close(() => done()));
	});
}
