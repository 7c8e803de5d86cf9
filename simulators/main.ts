// The outside world on 127.0.0.1: state bodies, lists and services with the formats of the genuine ones.
import { parseArgs } from 'node:util';
import { serveSimulators } from './kit/server.ts';
import { createWorld, type World } from './kit/world.ts';
import { routes } from './routes.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: '0' }, subjects: { type: 'string' } } });
let world: World | undefined;
const simulators = await serveSimulators(
	routes,
	() => {
		world ??= createWorld(values.subjects === undefined ? {} : { subjects: Number(values.subjects) });
		return world;
	},
	{ port: Number(values.port) },
);
process.stdout.write(`${simulators.url}\n`);
for (const signal of ['SIGTERM', 'SIGINT'] as const)
	process.on(signal, () => void simulators.close().then(() => process.exit(0)));
// started by another process: it goes when that one goes, however it went
process.on('disconnect', () => process.exit(0));
