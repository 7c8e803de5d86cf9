// The outside world on 127.0.0.1: state bodies, lists and services with the formats of the genuine ones.
import { parseArgs } from 'node:util';
import { dayInAlmaty } from '#domain/clock.ts';
import { serveSimulators } from './kit/server.ts';
import { createWorld, type World } from './kit/world.ts';
import { serveMail } from './mail/smtp-server.ts';
import { routes } from './routes.ts';
import { s3Key, serveS3 } from './s3/server.ts';
import { createBusIdentity } from './shep/identity.ts';

/** The first question must not wait for a country to be invented; the start of the portal comes before it. */
const inventAfterMs = 3000;

/** The demonstration shows what a report says of a source that nobody has connected. */
const unconnected = ['gkb'] as const;

const { values } = parseArgs({
	options: {
		port: { type: 'string', default: '0' },
		'smtp-port': { type: 'string', default: '0' },
		// by hand: the portal keeps its files in a folder unless it is told otherwise
		's3-port': { type: 'string' },
		subjects: { type: 'string' },
	},
});
let world: World | undefined;
function theWorld(): World {
	const subjects = values.subjects === undefined ? {} : { subjects: Number(values.subjects) };
	world ??= createWorld({ ...subjects, editionDay: () => dayInAlmaty(new Date()) });
	return world;
}
const simulators = await serveSimulators(routes, theWorld, { port: Number(values.port) });
const mail = await serveMail(Number(values['smtp-port']));
const s3 = values['s3-port'] === undefined ? null : await serveS3(Number(values['s3-port']));
if (process.send === undefined) {
	process.stdout.write(`${simulators.url}\n`);
	if (s3 !== null) process.stdout.write(`${JSON.stringify({ ...s3Key, endpoint: s3.url })}\n`);
} else {
	const secrets = { shep: createBusIdentity() };
	process.send({ url: simulators.url, smtpUrl: mail.url, secrets, unconnected });
	setTimeout(theWorld, inventAfterMs).unref();
}
const leave = () => void Promise.all([simulators.close(), mail.close(), s3?.close()]).then(() => process.exit(0));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, leave);
// started by another process: it goes when that one goes, however it went
process.on('disconnect', () => process.exit(0));
